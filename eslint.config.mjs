import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/.cache/', '.data/', 'scripts/bad-examples/'] },
  js.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              message: 'web-kit re-exports the names in use: the router is not shared whole.',
            },
          ],
        },
      ],
      'max-lines': ['error', { max: 250 }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['libs/web-kit/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['**/*.tsx', 'libs/web-kit/**/*.ts', 'shell/**/*.ts', 'mfe-*/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // What the browsers of `libs/build-kit/src/webpack/browsers.mjs` lack. There such a call fails, at best with a message about the network.
  {
    files: ['shell', 'mfe-*', 'libs/web-kit', 'libs/league-client', 'libs/golf', 'contracts/src/rest'].map(
      (folder) => `${folder}/**/*.{ts,tsx}`,
    ),
    ignores: ['**/*.test.{ts,tsx}', '**/test/**', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          'Array.fromAsync',
          'Map.groupBy',
          'Object.groupBy',
          'Promise.try',
          'Promise.withResolvers',
          'Response.json',
          'URL.canParse',
          'URL.parse',
        ]
          .map((name) => name.split('.'))
          .map(([object, property]) => ({ object, property, message: 'Browsers that we serve lack it.' })),
      ],
    },
  },
  // A test may look into answers whose shape it is about to assert.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // These print: they are commands.
  { files: ['local/**', 'e2e/**', 'bench/**', 'chaos/**', '**/*cli.ts'], rules: { 'no-console': 'off' } },
);
