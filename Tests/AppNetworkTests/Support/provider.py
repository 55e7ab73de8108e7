"""An OpenID provider for the tests of sign-ins: /issuer/FORM/KEY is the issuer. Each form but "honest" misbehaves in one way.

The sign-in page answers the callback URL as JSON in place of a redirect, because no browser is there to follow it. Each provider has
the user "Ada". The parameters of requests have to be those of RFC 6749 and RFC 7636, otherwise the answer is an error.
"""

import base64
import hashlib
import json
import time
from urllib.parse import parse_qs, quote, urlencode

# The callback of each client, and the parameters of its sign-in page.
CLIENTS = {
    "shop & more": ("com.example.shop:/done", {"scope": "openid profile email", "prompt": "login"}),
    "boardy-showcase": ("boardy-showcase:/signed-in", {"scope": "openid profile"}),
}

codes = {}
refresh_tokens = set()


def answer(handler):
    _, form, key, *rest = handler.names
    endpoint = rest[-1] if rest else ""
    issuer = f"http://{handler.headers['Host']}/issuer/{quote(form)}/{key}"
    parameters = parse_qs(handler.body, strict_parsing=True) if handler.command == "POST" else {}
    parameters = {name: values[0] if len(values) == 1 else None for name, values in parameters.items()}
    expected = {"openid-configuration": "GET", "authorize": "GET", "token": "POST", "revoke": "POST"}
    if expected.get(endpoint) != handler.command:
        return handler.answer(404)
    if handler.command == "POST" and handler.headers["Content-Type"] != "application/x-www-form-urlencoded":
        return handler.answer(415)
    globals()[endpoint.replace("openid-", "")](handler, form, issuer, parameters)


def configuration(handler, form, issuer, _):
    if form == "unknown":
        return handler.answer(404)
    if form == "no-configuration":
        return handler.answer(body=b"<html>")
    body = {
        "issuer": issuer + ("/other" if form == "other-issuer" else ""),
        "authorization_endpoint": (
            "http://example.com/authorize" if form == "plain-page" else issuer + "/authorize?tenant=a%26b"),
        "token_endpoint": "http://example.com/token" if form == "plain-endpoint" else issuer + "/token",
        "authorization_response_iss_parameter_supported": form != "no-callback-issuer",
    }
    if form != "no-revocation":
        body["revocation_endpoint"] = "http://example.com/revoke" if form == "plain-revocation" else issuer + "/revoke"
    handler.answer(body=body)


def authorize(handler, form, issuer, _):
    query = handler.query
    redirect, required = CLIENTS[query["client_id"]]
    required = {
        **required, "tenant": "a&b", "response_type": "code", "redirect_uri": redirect, "code_challenge_method": "S256",
    }
    if any(query.get(name) != value for name, value in required.items()) or len(query["state"]) < 32:
        return handler.answer(400)
    code = hashlib.sha256(query["state"].encode()).hexdigest()
    codes[code] = (query["code_challenge"], query["nonce"])
    parts = [("code", code), ("state", query["state"]), ("iss", issuer)]
    changes = {
        "other-state": ("state", "x" * 64), "denied": ("error", "access_denied"), "failed": ("error", "server_error"),
        "other-callback-issuer": ("iss", "https://example.com"), "two-callback-issuers": ("iss", "https://example.com"),
        "two-states": ("state", "x" * 64), "other-code": ("code", "x" * 64), "no-code": ("code", None),
        "missing-callback-issuer": ("iss", None), "no-callback-issuer": ("iss", None),
    }
    if form in changes:
        name, value = changes[form]
        if not form.startswith("two-"):
            parts = [part for part in parts if part[0] != name]
        if value is not None:
            parts.append((name, value))
    handler.answer(body={"callback": redirect + ("/other?" if form == "other-redirect" else "?") + urlencode(parts)})


def token(handler, form, issuer, parameters):
    if form == "unavailable":
        return handler.answer(503)
    if form == "redirecting":
        return handler.answer(307, [("Location", "/json/redirected")])
    if form == "not-json":
        return handler.answer(body=b"access_token=planted-access")
    if form == "huge":
        return handler.answer(body=b" " * 200_000)
    if form == "other-error":
        return handler.answer(400, body={"error": "invalid_client", "error_description": "planted-access"})
    if form == "no-error":
        return handler.answer(400, body=b"<html>")
    client = parameters.get("client_id")
    if client not in CLIENTS:
        return handler.answer(401, body={"error": "invalid_client"})
    nonce = None
    if parameters.get("grant_type") == "refresh_token":
        if parameters["refresh_token"] not in refresh_tokens:
            return handler.answer(400, body={"error": "invalid_grant"})
        refresh_tokens.remove(parameters["refresh_token"])
    else:
        challenge, nonce = codes.pop(parameters.get("code"), (None, None))
        verified = base64.urlsafe_b64encode(hashlib.sha256(parameters["code_verifier"].encode()).digest()).decode()
        if parameters["redirect_uri"] != CLIENTS[client][0] or challenge != verified.rstrip("="):
            return handler.answer(400, body={"error": "invalid_grant"})
    refresh_token = f"planted-refresh-{len(refresh_tokens)}-{time.monotonic_ns()}"
    refresh_tokens.add(refresh_token)
    body = {
        "access_token": f"planted-access-{handler.count}", "token_type": "mac" if form == "other-type" else "bearer",
        "expires_in": 600, "refresh_token": refresh_token, "id_token": id_token(form, issuer, client, nonce),
    }
    if form == "no-id-token" or form == "no-second-id-token" and nonce is None:
        del body["id_token"]
    if form == "no-lifetime":
        del body["expires_in"], body["refresh_token"]
    handler.answer(body=body)


def id_token(form, issuer, client, nonce):
    now = int(time.time())
    claims = {
        "iss": issuer, "aud": client, "sub": "ada-1", "exp": now + 60, "iat": now, "nonce": nonce, "name": "Ada\nLovelace",
        "email": "ada@example.org", "email_verified": form != "unverified",
    }
    if nonce is None:
        del claims["nonce"]
    claims.update({
        "other-token-issuer": {"iss": "https://example.com"}, "other-client": {"aud": "other"},
        "two-clients": {"aud": [client, "other"]}, "list-of-one": {"aud": [client], "azp": client},
        "other-party": {"azp": "other"}, "expired": {"exp": now - 400}, "future": {"iat": now + 400},
        "other-nonce": {"nonce": "x" * 43}, "no-nonce": {"nonce": None}, "no-user": {"sub": ""},
        "long-user": {"sub": "x" * 256}, "other-user": {"sub": "ada-1" if nonce else "eve-1"}, "text-time": {"exp": "never"},
        "no-name": {"name": "", "preferred_username": "ada"}, "late-clock": {"exp": now - 200},
        "early-clock": {"iat": now + 200}, "verified-by-text": {"email_verified": "true"},
        "two-line-address": {"email": "ada@example.org\nBcc: eve@example.org"}, "long-address": {"email": "a" * 400},
        "user-with-accents": {"sub": "ad\u00e4"},
    }.get(form, {}))
    if form == "damaged":
        return "planted-access"
    if form == "damaged-claims":
        return "e30.planted-access.e30"
    parts = [json.dumps({"alg": "RS256"}).encode(), json.dumps(claims).encode(), b"signature"]
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=") for part in parts)


def revoke(handler, form, issuer, parameters):
    if parameters.get("client_id") not in CLIENTS:
        return handler.answer(401, body={"error": "invalid_client"})
    refresh_tokens.discard(parameters["token"])
    handler.answer(body=b"")
