import { describe, expect, it } from 'vitest';
import { PRODUCT } from '#domain/product.ts';
import * as common from '#messages/en/web/common.ts';
import * as home from '#messages/en/web/home.ts';
import * as passwords from '#messages/en/web/people/passwords.ts';
import * as users from '#messages/en/web/people/users.ts';
import * as screens from '#messages/en/web/screens.ts';
import * as menu from '#messages/en/web/shell/menu.ts';
import * as userMenu from '#messages/en/web/shell/user-menu.ts';
import { documentTitle } from '#web/page/document-title.ts';

// Farms quote these texts in their manuals and training, so they don't change with the rest of the wording. Other tests
// read texts from the catalogue, which would also pass after a change.
const TEXTS: Readonly<Record<string, readonly (readonly [text: string, fixed: string])[]>> = {
  'the panels of the home screen': [
    [home.todaysTasks, "Today's tasks"],
    [home.todaysYields, "Today's yields"],
    [home.hardwareStatus, 'Hardware status'],
    [home.todaysYieldsTab, "Today's Yields"],
    [home.hardwareTab, 'Hardware status'],
    [home.errorsSuffix({ count: 0 }), '(0 errors)'],
    [home.errorsSuffix({ count: 1 }), '(1 errors)'],
    [home.errorsSuffix({ count: 3 }), '(3 errors)'],
  ],
  'the columns of the home screen': [
    [home.columnCrop, 'Crop'],
    [home.columnAction, 'Action'],
    [home.columnNextState, 'Next state'],
    [home.columnChamber, 'Chamber'],
    [home.columnLocation, 'Location'],
    [home.columnEstimatedYield({ unit: 'kg' }), 'Estimated Yield (kg)'],
    [home.columnActualYield({ unit: 'kg' }), 'Actual Yield (kg)'],
  ],
  'the chamber filter and the empty panels': [
    [home.chambersEnabled({ count: 2 }), '2 enabled'],
    [home.noTasksToday, 'You have no tasks due today!'],
    [home.noTasksMatch, 'You have no tasks due that match these filters. Try changing filters!'],
    [home.noHarvestsToday, 'No harvests today'],
    [home.hardwareOperational, 'All hardware operational'],
  ],
  'the side menu': [
    [screens.home, 'Home'],
    [menu.operations, 'Operations'],
    [screens.cropLogger, 'Crop logger'],
    [menu.documents, 'Documents'],
    [menu.harvests, 'Harvests'],
    [menu.recipes, 'Recipes'],
    [menu.growing, 'Growing'],
    [menu.crops, 'Crops'],
    [menu.life, 'L.I.F.E.'],
    [menu.control, 'Control'],
    [menu.chambers, 'Chambers'],
    [menu.beds, 'Beds'],
    [menu.reservoirs, 'Reservoirs'],
    [menu.hvacs, 'HVACs'],
    [menu.graphs, 'Graphs'],
  ],
  'the user menu': [
    [userMenu.settings, 'Settings'],
    [screens.users, 'Users'],
    [screens.whatsNew, "What's New?"],
    [userMenu.signOut, 'Sign Out'],
  ],
  'the form of a user': [
    [users.myProfile, 'My profile'],
    [users.editUser, 'Editing user'],
    [users.fields.username, 'Username'],
    [users.fields.user_class, 'Role'],
    [users.roles.user, 'User'],
    [users.roles.admin, 'Admin'],
    [users.fields.preferred_name, 'Preferred name'],
    [users.fields.full_name, 'Full name'],
    [users.fields.email, 'Email'],
    [users.fields.password, 'Password'],
    [users.fields.phone_number, 'Phone number'],
    [common.cancel, 'Cancel'],
    [users.save, 'Save'],
    [users.remove, 'Delete'],
    [users.password, 'Password'],
    [users.deleteQuestion, 'Are you sure you wish to delete this user?'],
  ],
  'the form of a password': [
    [passwords.currentPassword, 'Current password'],
    [passwords.yourPassword, 'Your password'],
    [passwords.newPassword, 'New Password'],
    [passwords.confirmPassword, 'Confirm new password'],
    [passwords.save, 'Save'],
  ],
  'the results of saving an account': [
    [passwords.saved, 'Saved new password'],
    [passwords.wrongPassword, 'Wrong current password'],
    [users.created, 'Created user'],
    [users.saved, 'Saved user details'],
    [users.deleted, 'User deleted'],
    [users.serverError, 'Server Error'],
  ],
  'the title of the browser tab': [[documentTitle('North Farm'), `${PRODUCT.name} North Farm`]],
};

describe('a fixed English text', () => {
  it.each(Object.entries(TEXTS))('is unchanged in %s', (_, texts) => {
    expect(texts.map(([text]) => text)).toEqual(texts.map(([, fixed]) => fixed));
  });
});
