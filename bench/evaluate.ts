import { defaultsUsage, evaluateDefaults } from './evaluate/defaults/evaluate-defaults';
import { printCanaries } from './evaluate/canaries';
import { evaluateDiscovery } from './evaluate/discovery';
import { evaluateFf1 } from './evaluate/ff1/evaluate-ff1';
import { evaluateKeys, keysUsage } from './evaluate/keys/evaluate-keys';
import { pairsUsage, printPairs } from './evaluate/pairs';
import { evaluatePii, piiUsage } from './evaluate/pii/evaluate-pii';
import { printPlantedSchema } from './evaluate/planted-schema';
import { printPlantedTables } from './evaluate/planted-tables';
import { evaluateSynthesis } from './evaluate/synthesis';
import { synthesisUsage } from './evaluate/synthesis-arguments';
import { evaluateSubset, subsetUsage } from './evaluate/subset/evaluate-subset';
import { evaluateValues, valuesUsage } from './evaluate/values/evaluate-values';

/**
 * `npm run evaluate [-- discovery]`: quality metrics of the scan, on data of the repo. `npm run evaluate -- pii …`: the
 * scans of names and of values, on given labelled columns. `npm run evaluate -- fk …`: the scan for foreign keys, on
 * databases whose known keys are hidden. `npm run evaluate -- schema`: a model of several tables with planted rules,
 * and how many of them its rows violate. `npm run evaluate -- tables`: models of single tables with planted properties,
 * and how well they are preserved. `npm run evaluate -- canaries`: private models of tables with and without a row, and
 * how often it shows. `npm run evaluate -- pairs …`: a database from every engine to every other, with all rows of both
 * sides compared. `npm run evaluate -- ff1`: our FF1 against a second implementation, on random cases. `npm run
 * evaluate -- values …`: the output of the suggestions for given databases, column by column. `npm run evaluate --
 * defaults …`: whether runs by the suggestions end well, in all modes on several engines. `npm run evaluate -- subset …`:
 * subsets of a database on several engines: no orphan, as planned, and the same rows. `npm run evaluate -- synthesis
 * …`: a model of given files and its rivals, measured with the same evaluator.
 */
export async function main(args: readonly string[]): Promise<number> {
  const [command = 'discovery', ...rest] = args;
  switch (command) {
    case 'discovery':
      console.table(evaluateDiscovery([0.5, 0.7]));
      return 0;
    case 'pii':
      return evaluatePii(rest);
    case 'fk':
      return evaluateKeys(rest);
    case 'schema':
      return printPlantedSchema();
    case 'canaries':
      return printCanaries();
    case 'tables':
      return printPlantedTables(rest);
    case 'pairs':
      return printPairs(rest);
    case 'synthesis':
      return evaluateSynthesis(rest);
    case 'ff1':
      return evaluateFf1(rest);
    case 'defaults':
      return evaluateDefaults(rest);
    case 'subset':
      return evaluateSubset(rest);
    case 'values':
      return evaluateValues(rest);
    default:
      console.error(
        `There are: discovery, pii, fk, schema, tables, canaries, pairs, synthesis, ff1, values, defaults, subset\n${piiUsage}\n${keysUsage}\n${pairsUsage}\n${synthesisUsage}\n${valuesUsage}\n${defaultsUsage}\n${subsetUsage}`,
      );
      return 2;
  }
}
