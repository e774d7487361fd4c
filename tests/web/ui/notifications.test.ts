import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, notifications$, showSnackbar, showToast } from '#web/ui/feedback/notifications.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => notifications$.getValue().map(({ text }) => text);

it('a toast lasts 2 s and a snackbar 3.5 s, one above the other', () => {
  showSnackbar('3 actions completed');
  showToast('Saved user details');
  expect(shown()).toEqual(['3 actions completed', 'Saved user details']);
  vi.advanceTimersByTime(1_999);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['3 actions completed']);
  vi.advanceTimersByTime(1_499);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('each can be dismissed earlier', () => {
  showToast('Server Error', { bad: true });
  showToast('Server Error', { bad: true });
  const [first] = notifications$.getValue();
  if (first !== undefined) dismiss(first.id);
  expect(shown()).toEqual(['Server Error']);
});
