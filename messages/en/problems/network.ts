import type { NetworkProblems } from '#domain/problems/network-problems.ts';
import type { Catalogue } from '#messages/render.ts';

export const networkProblems: Catalogue<NetworkProblems> = {
  farm_unreachable: ({ host, maybe_saved }) => `${farm(host)} can't be reached.${afterwards(maybe_saved)}`,
  farm_timeout: ({ host, maybe_saved }) => `${farm(host)} didn't answer in time.${afterwards(maybe_saved)}`,
  connection_lost: ({ host, maybe_saved }) =>
    `The connection to ${host ?? 'the farm'} was lost.${afterwards(maybe_saved)}`,
  call_stopped: ({ host, maybe_saved }) =>
    `The request to ${host ?? 'the farm'} was stopped.${afterwards(maybe_saved)}`,
  session_ended: () => 'Your session has ended. Sign in again.',
  session_not_renewed: ({ host }) => `${farm(host)} couldn't renew your session. Try again in a moment.`,
  unexpected_status: ({ host, status }) =>
    `${farm(host)} answered with status ${status}. ${status < 500 ? "Check that it's the address of a farm." : 'Try again in a moment.'}`,
  redirected: ({ host, to }) => `${farm(host)} refers to ${to}. Use that address.`,
  answer_not_understood: ({ host, call }) =>
    `${farm(host)} sent an answer to ${call} that this release can't read. Check that both run the same version.`,
};

const farm = (host: string | null): string => host ?? 'The farm';

const afterwards = (maybe_saved: boolean): string =>
  maybe_saved ? ' Your change may have been saved: check before you repeat it.' : '';
