import type { ConfigData } from 'html-validate';

/** What pages are held to: all that html-validate recommends, but for what is listed here with its reason. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // Astro prints without optional white space, and as browsers do: `alt` for an empty text, lower-case doctype.
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    // Product names are as long as shops make them.
    'long-title': 'off',
    // A list without bullets loses its role in Safari unless it is said; `role="list"` is no error there.
    'no-redundant-role': 'off',
    // Dashes, dots and parentheses of feeds' words are text, not phone numbers.
    'tel-non-breaking': 'off',
    // What these say is right for native elements that are named by aria-label, as WAI's own patterns name them.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A combobox, a search region and a group have no elements of their own that browsers agree on.
    'prefer-native-element': ['error', { exclude: ['group', 'search', 'region'] }],
  },
};
