"""A web server on the loopback interface for AppNetworkTests. Needs Python 3.8 or later, and no other package.

It prints its port. It ends when its standard input closes, at the latest after the seconds given as its argument (default: 120).
The first part of a path names a method of Scenarios. Requests with the same path, such as /json/one, share a counter and the events
"arrived" and "left", so that tests which use different paths do not affect each other.
"""

import gzip
import json
import os
import sys
import threading
import time
import zlib
from collections import defaultdict
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

# The folder gets no file __pycache__ by the import.
sys.dont_write_bytecode = True
import provider
from receivers import Receivers

lock = threading.Lock()
counts = defaultdict(int)
arrived = defaultdict(threading.Event)
left = defaultdict(threading.Event)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without it, each answer takes 40 ms, because its head and its body are two writes.
    disable_nagle_algorithm = True

    def log_message(self, *arguments):
        pass

    def handle_request(self):
        parts = urlsplit(self.path)
        self.key = parts.path
        self.query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        self.names = [unquote(name) for name in parts.path.strip("/").split("/")]
        with lock:
            counts[self.key] += 1
            self.count = counts[self.key]
            self.arrived, self.left = arrived[self.key], left[self.key]
        self.body = self.read_body().decode("utf-8", "replace")
        try:
            getattr(Scenarios, self.names[0].replace("-", "_"), Scenarios.missing)(self)
        except (BrokenPipeError, ConnectionResetError):
            self.left.set()
            self.close_connection = True

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = do_PATCH = handle_request

    def read_body(self):
        if self.headers.get("Transfer-Encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length") or 0))
        body = b""
        while size := int(self.rfile.readline(), 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def answer(self, status=200, headers=(), body=None, reason=None):
        if body is None:
            body = {
                "count": self.count, "method": self.command, "body": self.body,
                "headers": {name.lower(): value for name, value in self.headers.items()},
            }
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status, reason)
        for name, value in headers:
            self.send_header(name, value)
        if status != 304 and not any(name == "Content-Length" for name, _ in headers):
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if status != 304 and self.command != "HEAD":
            self.wfile.write(data)

    def wait_until_client_leaves(self):
        self.arrived.set()
        self.connection.settimeout(60)
        try:
            while self.connection.recv(1000):
                pass
        except OSError:
            pass
        self.left.set()
        self.close_connection = True


class Notes:
    """Notes with versions. A failure is "drop" before a request is processed, "lose" after it, or a status."""

    def __init__(self):
        self.notes = {}
        self.answers = {}
        self.failures = []

    def answer(self, method, note_id, body, headers):
        if method == "GET" and note_id is None:
            return 200, list(self.notes.values())
        if method == "GET":
            return (200, self.notes[note_id]) if note_id in self.notes else (404, b"")
        key = headers["Idempotency-Key"]
        if key not in self.answers:
            answer = self.write(method, note_id, body, headers)
            if answer[0] == 412:
                return answer
            self.answers[key] = answer
        return self.answers[key]

    def write(self, method, note_id, body, headers):
        version = self.notes.get(note_id, {}).get("version", 0)
        if headers.get("If-None-Match") == "*" and version or headers.get("If-Match", f'"{version}"') != f'"{version}"':
            return 412, b""
        if method == "DELETE":
            return (204, b"") if self.notes.pop(note_id, None) else (404, b"")
        self.notes[note_id] = {**json.loads(body), "version": version + 1}
        return 200, self.notes[note_id]


collections = defaultdict(Notes)


class Scenarios(Receivers):
    """The answers to requests. Each answer with a JSON body has the number of requests with its path."""

    def missing(self):
        self.answer(404)

    def json(self):
        self.answer()

    def cache(self):
        """Answers with the headers in the query, and 304 if a validator matches."""
        headers = [(name, value) for name, value in self.query.items() if name != "expires-in"]
        if "expires-in" in self.query:
            headers.append(("Expires", formatdate(time.time() + int(self.query["expires-in"]), usegmt=True)))
        tag, date = self.query.get("ETag"), self.query.get("Last-Modified")
        matches = tag is not None and self.headers.get("If-None-Match") == tag
        matches = matches or (date is not None and self.headers.get("If-Modified-Since") == date)
        self.answer(304 if matches else 200, headers + [("X-Count", str(self.count))])

    def compressed(self):
        """Answers 304 with another form of the tag, as a server that compresses does."""
        if self.headers.get("If-None-Match") == self.query["ETag"]:
            return self.answer(304, [("ETag", self.query["confirmed"])])
        self.answer(200, [("ETag", self.query["ETag"])])

    def changing(self):
        """Answers another version for each request."""
        self.answer(200, [("ETag", f'"{self.count}"')])

    def hold(self):
        """Answers nothing, until the client closes the connection."""
        self.wait_until_client_leaves()

    def drip(self):
        """Answers a byte, and then nothing until the client closes the connection."""
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b"1")
        self.wait_until_client_leaves()

    def endless(self):
        """Answers a megabyte of a body without an end, until the client closes the connection."""
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        # It is more than the limits of tests. Without an end, it would fill the memory, because the client can be slow to leave.
        for _ in range(16):
            self.wfile.write(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
        self.wait_until_client_leaves()

    def redirect_endless(self):
        """Redirects with a body of as many megabytes as the query says."""
        Scenarios.flood(self, 302, [("Location", f"/json/{self.names[1]}")])

    def flood(self, status=200, headers=()):
        """Answers as many megabytes as the query says, as fast as the client takes them."""
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for _ in range(16 * int(self.query["megabytes"])):
            self.wfile.write(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
        self.wait_until_client_leaves()

    def many_headers(self):
        self.answer(headers=[(f"X-{number}", "1") for number in range(int(self.query["times"]))])

    def lengths(self):
        """Answers ten bytes with the lengths in the query."""
        self.close_connection = True
        self.answer(headers=[("Content-Length", value) for value in self.query["values"].split("|")], body=b"0123456789")

    def damaged(self):
        """Answers a compressed body with a damage that the query names."""
        body = bytearray(gzip.compress(b"".join(b"%d " % number for number in range(2000))))
        kind = self.query["kind"]
        if kind == "data":
            body[len(body) // 2] ^= 0x10
        elif kind == "checksum":
            body[-8] ^= 1
        elif kind == "length":
            body[-1] ^= 1
        elif kind == "cut":
            del body[-20:]
        elif kind == "text":
            body[:] = b"this is no gzip"
        self.answer(headers=[("Content-Encoding", self.query.get("coding", "gzip"))], body=bytes(body))

    def gzip_head(self):
        """Answers the headers of a compressed body."""
        self.answer(headers=[("Content-Encoding", self.query["coding"]), ("Content-Length", "100")], body=b"0" * 100)

    def kept(self):
        """Answers GET, and closes the connection after other requests without an answer."""
        if self.command == "GET":
            return self.answer()
        self.close_connection = True

    def large(self):
        """Answers as many bytes as the query says, with their number."""
        size = int(self.query["bytes"])
        self.send_response(200)
        self.send_header("Content-Length", str(size))
        self.end_headers()
        while size > 0 and self.command != "HEAD":
            self.wfile.write(b"x" * min(size, 0x10000))
            size -= 0x10000

    def overlapped(self):
        """Answers GET after "release" with the path in the query, and other methods at once."""
        self.arrived.set()
        if self.command == "GET":
            self.left.wait(30)
        self.answer(headers=[("Cache-Control", "max-age=6000")])

    def release(self):
        left[self.query["path"]].set()
        self.answer(body={"happened": True})

    def arrived(self):
        """Answers after a request with the path in the query has arrived."""
        self.answer(body={"happened": arrived[self.query["path"]].wait(30)})

    def left(self):
        """Answers after the client of a request with the path in the query has closed the connection."""
        self.answer(body={"happened": left[self.query["path"]].wait(30)})

    def redirect(self):
        """Redirects as often as the query says, and then answers."""
        rest = int(self.query.get("times", "0"))
        if rest == 0:
            return self.answer()
        self.answer(302, [("Location", f"{self.key}?times={rest - 1}")])

    def redirect_to(self):
        self.answer(int(self.query.get("status", "302")), [("Location", self.query["url"])])

    def loop(self):
        self.answer(302, [("Location", self.path)])

    def flaky(self):
        """Answers an error as often as the query says, and then succeeds."""
        if self.count > int(self.query["times"]):
            return self.answer()
        headers = [("Retry-After", self.query["after"])] if "after" in self.query else []
        self.answer(int(self.query.get("status", "503")), headers)

    def drop(self):
        """Closes the connection as often as the query says, and then answers."""
        if self.count > int(self.query["times"]):
            return self.answer()
        self.close_connection = True

    def short(self):
        """Answers fewer bytes than it says."""
        self.close_connection = True
        self.answer(headers=[("Content-Length", "1000")])

    def gzip(self):
        self.answer(headers=[("Content-Encoding", "gzip")], body=gzip.compress(json.dumps({"count": self.count}).encode()))

    def bomb(self):
        """Answers a small body that has many bytes after decompression, of which the last ones are missing."""
        compressor = zlib.compressobj(9, wbits=31)
        parts = [compressor.compress(bytes(1_000_000)) + compressor.flush(zlib.Z_FULL_FLUSH) for _ in range(2)]
        body = parts[0] + parts[1] * (int(self.query["bytes"]) // 1_000_000)
        self.answer(headers=[("Content-Encoding", "gzip")], body=body)

    def big_headers(self):
        self.answer(headers=[(f"X-Header-{number}", "x" * 60_000) for number in range(int(self.query["times"]))])

    def bad_json(self):
        self.answer(body=b"<html>")

    def text(self):
        """Answers the text in the query."""
        self.answer(body=self.query["body"].encode())

    def authorized(self):
        """Answers requests with the token in the query, and 401 to others."""
        accepted = self.headers.get("Authorization") == "Bearer " + self.query["token"]
        self.answer(200 if accepted else 401)

    def notes(self):
        """A collection of notes, and one note if the path has its id."""
        with lock:
            notes = collections[self.names[1]]
            failure = notes.failures.pop(0) if notes.failures else ""
            if failure.isdigit():
                status, body = int(failure), b""
            elif failure != "drop":
                note_id = self.names[2] if len(self.names) > 2 else None
                status, body = notes.answer(self.command, note_id, self.body, self.headers)
        if failure in ("drop", "lose"):
            self.close_connection = True
        else:
            self.answer(status, [("Cache-Control", "max-age=600")], body)

    def notes_fail(self):
        """Makes the next requests of a collection fail as the query says."""
        collections[self.names[1]].failures += self.query["kinds"].split(",")
        self.answer()

    def pages(self):
        """Answers a page with one note, and a link to the page after it, or to the URL in the query."""
        page, last = int(self.query.get("page", "1")), int(self.query["last"])
        links = ['<?page=1>; rel="first"; title="a, <b>; rel=next"']
        if page < last:
            url = self.query.get("next", f"?page={page + 1}&last={last}")
            links.append(f"<{url}>; title=x; REL=\"Next archives\"")
        self.answer(headers=[("Link", link) for link in links], body=[{"id": str(page), "text": "a", "version": 1}])

    def challenge(self):
        """Asks for credentials as the query says."""
        self.answer(401, [("WWW-Authenticate", self.query["scheme"])])

    def issuer(self):
        provider.answer(self)

    def status(self):
        headers = [("Retry-After", self.query["after"])] if "after" in self.query else []
        self.answer(int(self.names[1]), headers=headers, body=self.query.get("body", "").encode(), reason=self.query.get("reason"))


def end_with_input():
    while sys.stdin.buffer.read(1000):
        pass
    os._exit(0)


def end_after(seconds):
    time.sleep(seconds)
    os._exit(0)


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        pass


server = Server(("127.0.0.1", 0), Handler)
seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 120
threading.Thread(target=end_with_input, daemon=True).start()
threading.Thread(target=end_after, args=(seconds,), daemon=True).start()
print(server.server_port, flush=True)
server.serve_forever()
