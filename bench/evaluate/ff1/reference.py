"""FF1 as algorithm 7 of NIST SP 800-38G over lists of numerals, with Python's integers; AES by OpenSSL (`cryptography`).

Reads a case a line: radix, length, key, tweak, and both halves before and after.
"""
import sys
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def num(x, radix):
    n = 0
    for d in x:
        n = n * radix + d
    return n


def to_str(n, radix, m):
    out = [0] * m
    for i in range(m - 1, -1, -1):
        n, out[i] = divmod(n, radix)
    assert n == 0
    return out


def ff1(key, tweak, x, radix):
    enc = Cipher(algorithms.AES(key), modes.ECB()).encryptor()
    n, t = len(x), len(tweak)
    u = n // 2
    v = n - u
    A, B = x[:u], x[u:]
    b = ((radix**v - 1).bit_length() + 7) // 8
    d = 4 * ((b + 3) // 4) + 4
    P = bytes([1, 2, 1]) + radix.to_bytes(3, 'big') + bytes([10, u % 256]) + n.to_bytes(4, 'big') + t.to_bytes(4, 'big')
    for i in range(10):
        Q = tweak + b'\0' * ((-t - b - 1) % 16) + bytes([i]) + num(B, radix).to_bytes(b, 'big')
        Y = b'\0' * 16
        data = P + Q
        for j in range(0, len(data), 16):
            Y = enc.update(bytes(p ^ q for p, q in zip(Y, data[j:j + 16])))
        S = Y
        j = 1
        while len(S) < d:
            S += enc.update(bytes(p ^ q for p, q in zip(Y, j.to_bytes(16, 'big'))))
            j += 1
        y = int.from_bytes(S[:d], 'big')
        m = u if i % 2 == 0 else v
        c = (num(A, radix) + y) % radix ** m
        A, B = B, to_str(c, radix, m)
    return A + B

k = bytes.fromhex('2B7E151628AED2A6ABF7158809CF4F3C')
assert ff1(k, b'', [int(c) for c in '0123456789'], 10) == [int(c) for c in '2433477484']
bad = n = 0
for line in sys.stdin:
    radix, length, key, tweak, l, r, L, R = line.split()
    radix, length = int(radix), int(length)
    u = length // 2
    x = to_str(int(l), radix, u) + to_str(int(r), radix, length - u)
    y = ff1(bytes.fromhex(key[1:]), bytes.fromhex(tweak[1:]), x, radix)
    n += 1
    if y != to_str(int(L), radix, u) + to_str(int(R), radix, length - u):
        bad += 1
print(n, 'cases,', bad, 'differ')
sys.exit(1 if bad else 0)
