import { type BuildEnvironmentOptions, defaultClientConditions, type EnvironmentOptions, type Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOfTag } from '#domain/people/language.ts';
import * as en from '#messages/en/web/index-page.ts';
import * as es from '#messages/es/web/index-page.ts';
import { isClient } from './vite.web.ts';

const INDEX_PAGES: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es };

/** The language of `npm run dev`. */
const devLanguage = (): Language => languageOfTag(process.env.PHYTO_LANGUAGE ?? '') ?? DEFAULT_LANGUAGE;

/** The environment that Vite serves in development and from which it builds English. */
const CLIENT = 'client';

/** Resolves `#words` to the messages of a language. */
const wordsOf = (language: Language) => ({ conditions: [language, ...defaultClientConditions] });

/** The environments of the web app by name, one per language. */
export const languageEnvironments = (
  build: (language: Language) => BuildEnvironmentOptions,
): Record<string, EnvironmentOptions> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language === DEFAULT_LANGUAGE ? CLIENT : `${CLIENT}_${language}`,
      { consumer: 'client', resolve: wordsOf(language), build: build(language) },
    ]),
  );

const languageOf = (environment: string): Language =>
  languageOfTag(environment.slice(CLIENT.length + 1)) ?? DEFAULT_LANGUAGE;

/** Writes index.html in its language, and the web manifest. */
export const translatedPage = (): Plugin[] => [
  {
    name: 'translated-page',
    apply: 'build',
    applyToEnvironment: isClient,
    enforce: 'post',
    generateBundle(_, bundle) {
      const language = languageOf(this.environment.name);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('The build has no index.html.');
      page.source = translate(String(page.source), language);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifestIn(language)) });
    },
  },
  {
    name: 'translated-page-in-dev',
    apply: 'serve',
    config: () => ({ environments: { [CLIENT]: { resolve: wordsOf(devLanguage()) } } }),
    transformIndexHtml: (html) => translate(html, devLanguage()),
  },
];

function translate(html: string, language: Language): string {
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(en.noScript, INDEX_PAGES[language].noScript);
}

const manifestIn = (language: Language) => ({
  name: 'Phytotron',
  short_name: 'Phytotron',
  description: INDEX_PAGES[language].description,
  lang: language,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#17694a',
  background_color: '#f5f7f6',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
