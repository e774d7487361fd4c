import { ROUTES } from './routes.ts';
import { test } from './support/demo-fixtures.ts';
import { shoot } from './support/shoot.ts';

test.setTimeout(180_000);

for (const { name, path, address } of ROUTES) {
  test(`${name} (${path})`, async ({ page, demo, openDemo }) => {
    await openDemo('/');
    await shoot(page, name, `${demo.address}${address(demo.subjects)}`);
  });
}
