import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DEFAULT_LANGUAGE, type Language, languageOfTag } from '#domain/people/language.ts';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { whenNothingToLose } from '#web/page/unsaved.ts';
import { locale } from '#words/language.ts';

const COOKIE_SECONDS = 365 * 24 * 60 * 60;
/**
 * The storage key of the language for which this tab reloaded. If the page still has another language, reloading again
 * wouldn't help.
 */
const RELOADED_FOR = 'reloaded-for-language';

let wanted: Language | null = null;

/** Returns the first supported language in a list of preferences; English if there is none. */
export const firstLanguage = (tags: readonly string[]): Language =>
  tags.map(languageOfTag).find((language) => language !== null) ?? DEFAULT_LANGUAGE;

/** Shows the app in the signed-in user's language. Development has one language only. */
export function useFollowLanguage(): void {
  const queries = useQueryClient();
  const chosen = useCurrentUser().data?.language;
  useEffect(() => {
    if (chosen !== undefined && import.meta.env.PROD) followLanguage(queries, chosen);
  }, [queries, chosen]);
}

/**
 * Stores a choice in the cookie that the server reads, and reloads the page once if it has another language, as soon as
 * nothing can be lost. Null means the browser's language.
 */
function followLanguage(queries: QueryClient, chosen: Language | null): void {
  const language = chosen ?? firstLanguage(navigator.languages);
  wanted = language;
  // biome-ignore lint/suspicious/noDocumentCookie: browsers have no other way over plain HTTP.
  document.cookie = `language=${language}; path=/; max-age=${chosen === null ? 0 : COOKIE_SECONDS}; samesite=lax`;
  const isShown = language === firstLanguage([locale]);
  const isRefused = chosen !== null && !document.cookie.includes(`language=${chosen}`);
  try {
    if (isShown) sessionStorage.removeItem(RELOADED_FOR);
    if (isShown || isRefused || sessionStorage.getItem(RELOADED_FOR) === language) return;
    whenNothingToLose(queries, () => {
      if (wanted !== language) return;
      wanted = null;
      sessionStorage.setItem(RELOADED_FOR, language);
      void reload();
    });
  } catch {
    // Without storage the page could reload forever.
  }
}

/** Loads the page from the server, because the service worker would respond in its own language. */
async function reload(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.unregister();
  } finally {
    location.reload();
  }
}
