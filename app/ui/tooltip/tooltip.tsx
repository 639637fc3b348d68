import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { tooltipPortalId } from './tooltip-portal';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** The meaning of the child. Essential information must also be elsewhere. */
  text: string;
  children: ReactNode;
}

interface Place {
  portal: HTMLElement;
  left: number;
  top: number;
}

/** Sets the position through the style object, which a strict content security policy allows, unlike an attribute. */
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

/** Opens on hover or focus, closes on leaving or Escape. Listens from the first effect on. */
function usePlace() {
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const element = anchor.current;
    const portal = document.getElementById(tooltipPortalId);
    if (!element || !portal) return;
    const listening = new AbortController();
    const open = () => {
      const { left, bottom } = element.getBoundingClientRect();
      setPlace({ portal, left, top: bottom + 6 });
    };
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setPlace(null);
    };
    for (const name of ['mouseenter', 'focusin']) element.addEventListener(name, open, listening);
    for (const name of ['mouseleave', 'focusout', 'keydown'])
      element.addEventListener(name, close, listening);
    return () => listening.abort();
  }, []);
  return { anchor, place };
}

/** A short explanation on hover or focus; Escape hides it. Without client JavaScript it is the title of the element. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const { anchor, place } = usePlace();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    <span
      className={styles.anchor}
      ref={anchor}
      title={isReady ? undefined : text}
      aria-describedby={place ? id : undefined}
    >
      {children}
      {place && <Bubble id={id} place={place} text={text} />}
    </span>
  );
}
