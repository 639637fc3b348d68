import { expect, test } from 'vitest';
import { safePath } from './own-path';

test.each([
  ['/workspaces/1/tables?schema_names=a#t', '/workspaces/1/tables?schema_names=a#t'],
  ['/', '/'],
  ['/a/../workspaces', '/workspaces'],
  ['/a\\b', '/a/b'],
  ['/\u{65e5}\u{672c}', '/%E6%97%A5%E6%9C%AC'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/?next=//evil.example', '/?next=//evil.example'],
  ['/\u{ff0f}evil.example', '/%EF%BC%8Fevil.example'],
  ['workspaces', '/workspaces'],
])('a path of our own, %j, is a goal as %j', (path, goal) => {
  expect(safePath(path, '/home')).toBe(goal);
});

test.each([
  null,
  '//evil.example',
  '///evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'HTTP://own.invalid@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//own.invalid:81/',
  '//[',
])('%j leaves our origin, and is none', (path) => {
  expect(safePath(path, '/home')).toBe('/home');
});

test.each([
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%5cevil.example',
  '%2F%2Fevil.example',
  '/.%2F%2Fevil.example',
])('what stands as %s in an address stays on our origin', (text) => {
  const next = new URL(`http://app.test/login?next=${text}`).searchParams.get('next');
  expect(new URL(safePath(next, '/home'), 'http://app.test').origin).toBe('http://app.test');
  expect(safePath(next, '/home')).toBe('/home');
});
