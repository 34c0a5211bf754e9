import type { ConfigData } from 'html-validate';

/** Rules for pages: the recommended ones of html-validate, except those below with their reasons. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // Astro prints without optional white space, and as browsers do: `alt` for an empty text, lower-case doctype.
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    // Merchants choose the length of product names.
    'long-title': 'off',
    // Safari drops the role of a list without bullets unless `role="list"` is set.
    'no-redundant-role': 'off',
    // Dashes, dots and parentheses in texts of feeds are not phone numbers.
    'tel-non-breaking': 'off',
    // Native elements may be named by aria-label, as in WAI's own patterns.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The ticks of a list share a name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Browsers have no common elements for a group, a search and a region.
    'prefer-native-element': ['error', { exclude: ['group', 'search', 'region'] }],
  },
};
