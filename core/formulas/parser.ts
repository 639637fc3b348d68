import { tokensOf, type Sign, type Token } from './lexer';
import { formulaLimits } from './limits';
import { refuse, type Span, type SyntaxReason } from './problem';
import { bindingPower, signPower, type BinaryOperator, type FormulaNode } from './syntax';

const isBinary = (sign: Sign): sign is BinaryOperator => sign in bindingPower;

/** Parses a formula, with or without a leading =. @throws FormulaError 'empty' or 'unparsable' */
export function parseFormula(text: string): FormulaNode {
  if (text.length > formulaLimits.length) {
    fail('too-long', { from: formulaLimits.length, to: text.length });
  }
  const tokens = tokensOf(text);
  if (tokens.length === 1) refuse({ code: 'empty', span: { from: 0, to: text.length } });
  return new Parser(tokens).whole();
}

const fail = (reason: SyntaxReason, span: Span): never => refuse({ code: 'unparsable', reason, span });

/** By binding power (Vaughan Pratt, "Top Down Operator Precedence", 1973). */
class Parser {
  private at = 0;
  private depth = 0;
  private parts = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): FormulaNode {
    const node = this.read(0);
    const { kind, span } = this.next;
    if (kind !== 'end') fail(this.isAt(')') ? 'parenthesis-extra' : 'sign', span);
    return node;
  }

  private get next(): Token {
    return this.tokens[this.at]!;
  }

  private take(): Token {
    return this.tokens[this.at++]!;
  }

  private isAt(sign: Sign): boolean {
    return this.next.kind === 'sign' && this.next.sign === sign;
  }

  /** Everything up to an operator that binds no tighter than the given power. */
  private read(power: number): FormulaNode {
    if (++this.depth > formulaLimits.depth) fail('too-deep', this.next.span);
    let left = this.prefix();
    for (let token = this.next; token.kind === 'sign'; token = this.next) {
      const { sign } = token;
      if (sign === '%') {
        this.take();
        left = this.counted({ shape: 'percent', operand: left, span: between(left.span, token.span) });
        continue;
      }
      if (!isBinary(sign) || bindingPower[sign] <= power) break;
      this.take();
      const right = this.read(bindingPower[sign]);
      const span = between(left.span, right.span);
      left = this.counted({ shape: 'binary', operator: sign, left, right, span });
    }
    this.depth--;
    return left;
  }

  private prefix(): FormulaNode {
    const token = this.take();
    const { span } = token;
    switch (token.kind) {
      case 'number':
        return this.counted({ shape: 'number', value: token.value, span });
      case 'text':
        return this.counted({ shape: 'text', value: token.value, span });
      case 'column':
        return this.counted({ shape: 'column', name: token.name, span });
      case 'name':
        return this.counted(this.named(token.name.toUpperCase(), span));
      case 'sign':
        return this.signed(token.sign, span);
      case 'end':
        return fail('end', span);
    }
  }

  private signed(sign: Sign, span: Span): FormulaNode {
    if (sign === '(') {
      const node = this.read(0);
      this.close(span);
      return node;
    }
    if (sign !== '-' && sign !== '+') return fail(sign === ')' ? 'parenthesis-extra' : 'sign', span);
    const operand = this.read(signPower);
    return this.counted({ shape: 'sign', operator: sign, operand, span: between(span, operand.span) });
  }

  /** A call, or one of the words that stand for a value. */
  private named(name: string, nameSpan: Span): FormulaNode {
    if (this.isAt('(')) {
      const open = this.take().span;
      const list = this.isAt(')') ? [] : this.list();
      const end = this.close(open);
      return { shape: 'call', name, nameSpan, arguments: list, span: between(nameSpan, end) };
    }
    if (name === 'TRUE' || name === 'FALSE') {
      return { shape: 'boolean', value: name === 'TRUE', span: nameSpan };
    }
    return name === 'NULL' ? { shape: 'null', span: nameSpan } : fail('sign', nameSpan);
  }

  private list(): FormulaNode[] {
    const list = [this.read(0)];
    while (this.isAt(',')) {
      this.take();
      list.push(this.read(0));
    }
    return list;
  }

  private close(open: Span): Span {
    if (this.isAt(')')) return this.take().span;
    return this.next.kind === 'end' ? fail('parenthesis-open', open) : fail('sign', this.next.span);
  }

  private counted(node: FormulaNode): FormulaNode {
    if (++this.parts > formulaLimits.parts) fail('too-long', node.span);
    return node;
  }
}

const between = ({ from }: Span, { to }: Span): Span => ({ from, to });
