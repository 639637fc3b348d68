import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { Facts } from '../facts/facts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea') !== null;

const shift: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The control that gets the focus when an arrow key moves `by` rows: the corresponding one of that row. */
export function neighbourOf(grid: HTMLElement, focused: Element | null, by: number): HTMLElement | null {
  const rows = [...grid.querySelectorAll('tbody tr')];
  const row = focused?.closest('tbody tr');
  const next = row ? rows[rows.indexOf(row) + by] : undefined;
  if (!row || !next || !focused) return null;
  const controlsOf = (of: Element) => [...of.querySelectorAll<HTMLElement>('a[href], input')];
  const cell = focused.closest('td, th');
  const place = cell ? [...row.children].indexOf(cell) : -1;
  const sameCell = next.children[place];
  return (sameCell && controlsOf(sameCell)[0]) ?? controlsOf(next)[0] ?? null;
}

/**
 * Keyboard navigation of the grid with client JavaScript: arrows move between rows, `?` lists the keys. The shortcut of
 * the search field is handled there.
 */
export function GridKeys({ grid }: { grid: RefObject<HTMLElement> }) {
  const { t } = useTranslation('tables');
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // a touch screen has no keyboard to speak of
    setShown(window.matchMedia('(any-hover: hover)').matches);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') setOpen(true);
      const by = shift[event.key];
      if (by === undefined || !grid.current) return;
      const next = neighbourOf(grid.current, document.activeElement, by);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [grid]);
  if (!isShown) return null;
  return (
    <>
      <Button type="button" variant="plain" size="small" onClick={() => setOpen(true)} aria-keyshortcuts="?">
        {t('keys.open')} <kbd aria-hidden>?</kbd>
      </Button>
      <Dialog title={t('keys.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Facts
          facts={[
            { term: t('keys.rows'), value: <kbd>↑ ↓</kbd> },
            { term: t('keys.search'), value: <kbd>/</kbd> },
            { term: t('keys.enter'), value: <kbd>Enter</kbd> },
            { term: t('keys.pick'), value: <kbd>{t('keys.space')}</kbd> },
            { term: t('keys.help'), value: <kbd>?</kbd> },
          ]}
        />
      </Dialog>
    </>
  );
}
