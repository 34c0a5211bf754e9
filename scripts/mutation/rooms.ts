/** What of a room is mutated, and the tests that must notice. */
export interface Room {
  source: string[];
  tests: string[];
}

/** `functions` runs in workerd, where mutants cannot be switched on: its tests run in Node here, on node:sqlite (`edge-in-node.ts`). */
export const ROOMS: ReadonlyMap<string, Room> = new Map<string, Room>([
  ['catalogue', { source: ['src/catalogue/**/*.ts'], tests: ['src/catalogue/**/*.test.ts'] }],
  [
    'gate',
    {
      source: ['src/feeds/gate.ts', 'src/snapshot/build/union-gate.ts'],
      tests: ['src/feeds/gate.test.ts', 'src/snapshot/build/union-gate.test.ts'],
    },
  ],
  [
    'comparison',
    {
      source: ['src/enrichment/matching/**/*.ts', 'src/snapshot/build/comparisons/*.ts'],
      tests: ['src/enrichment/matching/**/*.test.ts', 'src/snapshot/build/comparisons/*.test.ts'],
    },
  ],
  [
    'publish',
    {
      source: ['src/publish/{catalogue-pointer,publish,publish-*,publisher,published-tables}.ts'],
      tests: ['src/publish/{publish,publisher}.test.ts'],
    },
  ],
  [
    'switch',
    {
      source: ['src/rebuild/{worker-versions,manifest}.ts', 'src/rebuild/pages/{site-files,page-list}.ts'],
      tests: ['src/rebuild/{worker-versions,manifest}.test.ts', 'src/rebuild/pages/{site-files,page-list}.test.ts'],
    },
  ],
  [
    'sessions',
    {
      source: [
        'functions/services/{sessions,signing}/*.ts',
        'functions/services/passwords/{change,hash,refuse-weak}-password.ts',
        'functions/db/accounts/{attempts,refresh-tokens,sessions}.ts',
        'functions/middleware/{bearer,session}.ts',
        'functions/request/session.ts',
      ],
      tests: ['functions/services/{sessions,passwords,signing}/*.test.ts', 'functions/middleware/{bearer,session}.test.ts'],
    },
  ],
  ['understanding', { source: ['src/queries/understanding/**/*.ts'], tests: ['src/queries/understanding/**/*.test.ts'] }],
]);
