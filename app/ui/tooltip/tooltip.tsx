import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';

/** Id of the element of the shell that tooltips are put into, so that no table clips them. */
export const tooltipPortalId = 'tooltips';

export interface TooltipProps {
  /** What the child means. Never the only place where something needed is said. */
  text: string;
  children: ReactNode;
}

interface Place {
  portal: HTMLElement;
  left: number;
  top: number;
}

/** Writes the place through the style object, which a strict content policy allows, unlike an attribute. */
function Bubble({ id, place, text }: { id: string; place: Place; text: string }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!bubble.current) return;
    const room = document.documentElement.clientWidth - bubble.current.offsetWidth - 8;
    bubble.current.style.left = `${Math.max(8, Math.min(place.left, room))}px`;
    bubble.current.style.top = `${place.top}px`;
  }, [place]);
  return createPortal(
    <span className={styles.bubble} role="tooltip" id={id} ref={bubble}>
      {text}
    </span>,
    place.portal,
  );
}

/**
 * A short explanation on pointing or focus; Escape hides it. Without client JavaScript it is the title of
 * the element.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const open = () => {
    const portal = document.getElementById(tooltipPortalId);
    const box = anchor.current?.getBoundingClientRect();
    if (portal && box) setPlace({ portal, left: box.left, top: box.bottom + 6 });
  };
  const close = () => setPlace(null);
  return (
    <span
      className={styles.anchor}
      ref={anchor}
      title={isReady ? undefined : text}
      aria-describedby={place ? id : undefined}
      onMouseEnter={open}
      onMouseLeave={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {place && <Bubble id={id} place={place} text={text} />}
    </span>
  );
}
