import { main as backup } from './backup';
import { main as restore } from './restore';
import { main as rotateKey } from './rotate-key';
import { main as verifyAudit } from './verify-audit';
import { main as verifyProof } from './verify-proof';

const commands: Readonly<Record<string, (args: readonly string[]) => number | Promise<number>>> = {
  backup,
  restore,
  'rotate-key': rotateKey,
  'verify-audit': verifyAudit,
  'verify-proof': verifyProof,
};

/** The operator's commands, for installations with only the build: `node build/worker/command.js backup FILE`. */
async function run([name = '', ...args]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command) return command(args);
  console.error(`Name one of ${Object.keys(commands).join(', ')}.`);
  return 2;
}

process.exitCode = await run(process.argv.slice(2));
