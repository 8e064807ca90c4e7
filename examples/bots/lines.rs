// The same in Rust, without a library for JSON: moves are plain text, so the last one stands between two quotes.
// rustc -O examples/bots/lines.rs && gonfalon arena six-kingdoms --bots cmd:./lines,random --games 20
use std::io::{stdin, stdout, BufRead, Write};

fn between<'a>(line: &'a str, start: &str, end: char) -> Option<&'a str> {
    let rest = &line[line.find(start)? + start.len()..];
    Some(&rest[..rest.find(end)?])
}

fn main() {
    for line in stdin().lock().lines().map_while(Result::ok) {
        let answer = match between(&line, "\"menu\":[", ']') {
            None => r#"{"name":"Last of the menu","author":"Gonfalon's examples"}"#.to_string(),
            Some(menu) => {
                let number = between(&line, "\"number\":", ',').unwrap_or("0");
                let last = menu.trim_end_matches('"').rsplit('"').next().unwrap_or("");
                format!(r#"{{"number":{number},"move":"{last}"}}"#)
            }
        };
        println!("{answer}");
        stdout().flush().expect("whoever asked is gone");
    }
}
