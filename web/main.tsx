import './no-eval.ts';
import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { buildServices } from './container.ts';
import { createRouter } from './router.tsx';
import { ServicesProvider } from './state/farm.ts';
import { createQueryClient } from './state/query-client.ts';
import { isMissingCode } from './state/reload-if-replaced.ts';
import { startTheme } from './state/theme.ts';
import { startUpdates } from './state/updates.ts';
import { NotificationList } from './ui/notification-list.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const queries = createQueryClient();
const services = buildServices(queries);
const router = createRouter();

startTheme();
if (import.meta.env.PROD) void startUpdates(queries);
// Nothing that one person read is left for the next.
services.session.onEnd(() => queries.clear());

createRoot(root, {
  // A part that can't come is said on the page, which brings it later: no error of the page.
  onCaughtError: (error) => {
    if (!isMissingCode(error)) reportError(error);
  },
}).render(
  <StrictMode>
    <ServicesProvider value={services}>
      <QueryClientProvider client={queries}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <NotificationList />
      </QueryClientProvider>
    </ServicesProvider>
  </StrictMode>,
);
