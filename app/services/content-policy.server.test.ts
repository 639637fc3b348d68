import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.server';

const ruleOf = (policy: string, name: string) =>
  policy.split('; ').find((rule) => rule.startsWith(`${name} `));

test('scripts need the nonce, styles a file of our own', () => {
  const policy = contentPolicy({ nonce: 'abc=' });
  expect(ruleOf(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc='");
  expect(ruleOf(policy, 'style-src')).toBe("style-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('a form may lead on to the identity provider and nowhere else', () => {
  expect(ruleOf(contentPolicy({ nonce: 'x' }), 'form-action')).toBe("form-action 'self'");
  expect(ruleOf(contentPolicy({ nonce: 'x', formOrigins: ['https://id.example'] }), 'form-action')).toBe(
    "form-action 'self' https://id.example",
  );
});
