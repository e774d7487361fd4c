import { test } from '#tests/browser/support/demo-fixtures.ts';
import { shoot } from '#tests/browser/support/shoot.ts';
import { ROUTES } from './routes.ts';

test.setTimeout(180_000);

for (const { name, path, address } of ROUTES) {
  test(`${name} (${path})`, async ({ page, demo, openDemo }) => {
    await openDemo('/');
    await shoot(page, name, `${demo.address}${address(demo.subjects)}`);
  });
}
