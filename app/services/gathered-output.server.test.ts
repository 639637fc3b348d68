import { expect, test } from 'vitest';
import { GatheredOutput } from './gathered-output.server';

test('pieces go on together when the writer is done for now, and the rest at the end', async () => {
  const output = new GatheredOutput();
  const seen: string[] = [];
  output.on('data', (piece: Buffer) => seen.push(piece.toString()));
  output.write('<html>');
  output.write('<body>');
  output.flush();
  output.write('later');
  output.end('</html>');
  await new Promise((resolve) => output.once('end', resolve));
  expect(seen).toEqual(['<html><body>', 'later</html>']);
});

test('what has nothing in it is not sent', async () => {
  const output = new GatheredOutput();
  let pieces = 0;
  output.on('data', () => pieces++);
  output.flush();
  output.end();
  await new Promise((resolve) => output.once('end', resolve));
  expect(pieces).toBe(0);
});
