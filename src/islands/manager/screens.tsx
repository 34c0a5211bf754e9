import { type ComponentType, lazy } from 'react';

export interface ManagerScreen {
  /** The part of the address after #. */
  id: string;
  label: string;
  Screen: ComponentType;
}

/** The screens of the manager, each loaded when it is first opened. */
export const SCREENS: readonly ManagerScreen[] = [
  {
    id: 'refresh',
    label: 'Feed refresh',
    Screen: lazy(async () => ({ default: (await import('./runs/RefreshScreen.tsx')).RefreshScreen })),
  },
  { id: 'health', label: 'Feed health', Screen: lazy(async () => ({ default: (await import('./health/HealthScreen.tsx')).HealthScreen })) },
  {
    id: 'knowledge',
    label: 'Knowledge base',
    Screen: lazy(async () => ({ default: (await import('./knowledge/KnowledgeScreen.tsx')).KnowledgeScreen })),
  },
  { id: 'clicks', label: 'Clicks', Screen: lazy(async () => ({ default: (await import('./clicks/ClicksScreen.tsx')).ClicksScreen })) },
  {
    id: 'synonyms',
    label: 'Synonyms',
    Screen: lazy(async () => ({ default: (await import('./synonyms/SynonymsScreen.tsx')).SynonymsScreen })),
  },
  {
    id: 'featured',
    label: 'Featured products',
    Screen: lazy(async () => ({ default: (await import('./featured/FeaturedScreen.tsx')).FeaturedScreen })),
  },
  { id: 'audit', label: 'Audit log', Screen: lazy(async () => ({ default: (await import('./AuditScreen.tsx')).AuditScreen })) },
];
