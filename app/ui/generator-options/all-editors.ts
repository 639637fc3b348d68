export { BranchesField } from '../branches-field/branches-field';
export { FormulaField } from '../formula-field/formula-field';
export { PathsField } from '../paths-field/paths-field';
