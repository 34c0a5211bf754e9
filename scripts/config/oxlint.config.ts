/**
 * Who may import whom (a room is a folder under src, or functions). One table; the lint rules below are derived from it.
 * A room may always import its own files; what it may import besides is listed here.
 */
const ROOMS: Record<string, string[]> = {
  catalogue: [],
  lexicon: [],
  contracts: ['catalogue'],
  feeds: ['lexicon', 'catalogue'],
  enrichment: ['lexicon', 'catalogue'],
  queries: ['lexicon', 'catalogue'],
  views: ['queries', 'catalogue'],
  ingest: ['enrichment', 'feeds', 'contracts', 'catalogue'],
  snapshot: ['ingest', 'enrichment', 'lexicon', 'feeds', 'queries', 'catalogue'],
  publish: ['snapshot', 'ingest', 'queries', 'catalogue'],
  rebuild: ['publish', 'snapshot', 'ingest', 'feeds', 'views', 'queries', 'contracts', 'catalogue'],
  client: ['contracts', 'catalogue'],
  stores: ['client', 'contracts', 'catalogue'],
  islands: ['stores', 'contracts', 'catalogue'],
  components: ['views', 'catalogue', 'islands', 'layouts'],
  layouts: ['views', 'catalogue', 'islands', 'components'],
  pages: ['views', 'queries', 'catalogue', 'contracts', 'components', 'layouts', 'islands'],
  functions: ['contracts', 'catalogue', 'lexicon', 'queries', 'views'],
};

/** Node built-ins that single files may use in rooms that also run elsewhere, and why. */
const NODE_IN_FILE: Record<string, { file: string; module: string }[]> = {
  // Web Crypto has no scrypt; workerd has Node's.
  functions: [{ file: '**/functions/services/passwords/hash-password.ts', module: 'node:crypto' }],
};

/** Rooms that may use Node's built-ins. All others do without them; most run in workerd or a browser, too. */
const NODE_ROOMS = new Set(['feeds', 'ingest', 'snapshot', 'publish', 'rebuild']);

const CONFIGURATION = 'Configuration is read once, in scripts or functions/config.ts, and passed in.';

const ALL_ROOMS = Object.keys(ROOMS);

const folderOf = (room: string) => (room === 'functions' ? '**/functions' : `**/src/${room}`);

type Pattern = { message: string } & ({ regex: string } | { group: string[] });

function restrictionsOf(room: string, exception?: { file: string; module: string }) {
  const allowed = new Set([room, ...(ROOMS[room] ?? [])]);
  const banned = ALL_ROOMS.filter((other) => !allowed.has(other));
  const patterns: Pattern[] = [
    {
      // By alias, or by a relative path out of the room. `./pages/` inside a room is one of its sub-rooms.
      regex: `^(?:#|(?:\\.\\./)+(?:src/)?)(?:${banned.join('|')})/|^(?:\\.\\./)+scripts/`,
      message: `${room} may import: ${[...allowed].join(', ')}. Move the code to the room that owns it (the table in scripts/config/oxlint.config.ts).`,
    },
  ];
  if (!NODE_ROOMS.has(room)) {
    const group = ['node:*', ...(exception === undefined ? [] : [`!${exception.module}`])];
    patterns.push({ group, message: `${room} also runs outside Node: no Node built-ins here.` });
  }
  return {
    files: [exception?.file ?? `${folderOf(room)}/**/*.{ts,tsx,astro}`],
    excludeFiles: [`${folderOf(room)}/**/*.{test,e2e}.{ts,tsx}`, '**/{functions,src/stores}/testing/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      ...(room !== 'rebuild' && { 'no-restricted-globals': ['error', { name: 'process', message: CONFIGURATION }] }),
    },
  };
}

export default {
  jsPlugins: ['./lint-rules.ts'],
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', '.data', '.astro', '**/*.generated.ts'],
  rules: {
    'max-lines': ['error', { max: 300 }],
    'project/string-tables-are-maps': 'error',
    'project/no-nested-quantifiers': 'error',
    // Types count too: a file is understood after those that it imports.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-await-in-loop': 'off', // most of these loops run one statement after another on one connection
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'import/no-named-as-default-member': 'off', // `fc.array` is how fast-check is written
    'unicorn/require-post-message-target-origin': 'off', // worker threads have no origin
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
  },
  // Exceptions for a file come after the rules of its room, because the last match counts.
  overrides: [
    ...ALL_ROOMS.flatMap((room) => [restrictionsOf(room), ...(NODE_IN_FILE[room] ?? []).map((one) => restrictionsOf(room, one))]),
    // No outside text reaches these.
    {
      files: ['**/scripts/**', '**/*.config.ts', '**/*.test.ts', '**/testing/**', '**/src/feeds/parse/xml-text.ts'],
      rules: { 'project/string-tables-are-maps': 'off', 'project/no-nested-quantifiers': 'off' },
    },
    // Dots divide the repeated parts, so the time is linear. Every link of every feed is tested by it.
    { files: ['**/src/catalogue/addresses/link.ts'], rules: { 'project/no-nested-quantifiers': 'off' } },
  ],
};
