import { useEffect, useRef } from 'react';
import { expiredLinkSettingsPath } from '#catalogue/addresses/paths.ts';
import { SCREENS } from './screens.tsx';

const LINK =
  'block rounded-sm px-3 py-2 font-medium whitespace-nowrap hover:bg-sunken aria-[current]:bg-copper-soft aria-[current]:text-copper';

/** Beside the screen on a desktop; above it on a phone, scrolled to the current link. */
export function ManagerNavigation({ current }: { current: string }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector(`a[href="#${current}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label="Screens of the manager" className="lg:sticky lg:top-34 lg:self-start">
      <ul ref={list} className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 lg:-mx-3 lg:flex-col lg:px-0">
        {SCREENS.map(({ id, label }) => (
          <li key={id}>
            <a className={LINK} href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className={LINK} href={expiredLinkSettingsPath()}>
            Expired links
          </a>
        </li>
      </ul>
    </nav>
  );
}
