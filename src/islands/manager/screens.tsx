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
    id: 'preview',
    label: 'Feed preview',
    Screen: lazy(async () => ({ default: (await import('./preview/FeedPreviewScreen.tsx')).FeedPreviewScreen })),
  },
  {
    id: 'categories',
    label: 'Categories',
    Screen: lazy(async () => ({ default: (await import('./categories/CategoriesScreen.tsx')).CategoriesScreen })),
  },
  { id: 'brands', label: 'Brands', Screen: lazy(async () => ({ default: (await import('./brands/BrandsScreen.tsx')).BrandsScreen })) },
  {
    id: 'comparisons',
    label: 'Comparisons',
    Screen: lazy(async () => ({ default: (await import('./comparisons/ComparisonsScreen.tsx')).ComparisonsScreen })),
  },
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
  { id: 'codes', label: 'Voucher codes', Screen: lazy(async () => ({ default: (await import('./codes/CodesScreen.tsx')).CodesScreen })) },
  { id: 'audit', label: 'Audit log', Screen: lazy(async () => ({ default: (await import('./AuditScreen.tsx')).AuditScreen })) },
];
