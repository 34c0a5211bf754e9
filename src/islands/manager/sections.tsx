import { type ComponentType, lazy } from 'react';

export interface Section {
  /** What stands after # in the address. */
  id: string;
  label: string;
  Screen: ComponentType;
}

/** The screens of the console, each fetched when it is first opened. */
export const SECTIONS: readonly Section[] = [
  { id: 'refresh', label: 'Feed refresh', Screen: lazy(async () => ({ default: (await import('./RefreshScreen.tsx')).RefreshScreen })) },
  { id: 'health', label: 'Feed health', Screen: lazy(async () => ({ default: (await import('./HealthScreen.tsx')).HealthScreen })) },
  {
    id: 'knowledge',
    label: 'Knowledge base',
    Screen: lazy(async () => ({ default: (await import('./KnowledgeScreen.tsx')).KnowledgeScreen })),
  },
  { id: 'clicks', label: 'Clicks', Screen: lazy(async () => ({ default: (await import('./ClicksScreen.tsx')).ClicksScreen })) },
  { id: 'synonyms', label: 'Synonyms', Screen: lazy(async () => ({ default: (await import('./SynonymsScreen.tsx')).SynonymsScreen })) },
  {
    id: 'featured',
    label: 'Featured products',
    Screen: lazy(async () => ({ default: (await import('./FeaturedScreen.tsx')).FeaturedScreen })),
  },
  { id: 'audit', label: 'Audit log', Screen: lazy(async () => ({ default: (await import('./AuditScreen.tsx')).AuditScreen })) },
];
