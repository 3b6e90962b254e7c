import { button, changePassword, editProfile, upload } from '../support/hands.ts';
import { pretend, trouble, wordless } from '../support/provoke.ts';
import type { Row } from './catalogue.ts';

/** What people are told about their profile and settings. */
export const profile = (): readonly Row[] => {
  return [
    // Profile
    {
      message: 'Profile updated',
      screen: 'Profile',
      provoked: 'a new job',
      who: 'anna',
      act: async (page) => (await editProfile(page), button(page, 'Save Changes')),
    },
    {
      message: 'Error - Failed to update profile',
      screen: 'Profile',
      provoked: 'a wordless failure',
      who: 'anna',
      act: async (page) => (
        await editProfile(page),
        await wordless(page, 'PATCH', '**/api/players/*'),
        button(page, 'Save Changes')
      ),
    },
    {
      message: 'Upload Error - Failed to get upload URL: 503 Uploads are closed',
      screen: 'Profile',
      provoked: 'a 503 of the upload address',
      who: 'anna',
      act: async (page) => (
        await trouble(page, 'POST', '**/api/objects/upload', { message: 'Uploads are closed' }),
        await page.goto('/profile'),
        upload(page, 'Photo')
      ),
    },
    {
      message: 'Photo uploaded - Photo uploaded successfully!',
      screen: 'Profile',
      provoked: 'a photo',
      who: 'anna',
      act: async (page) => (await page.goto('/profile'), upload(page, 'Photo')),
    },
    {
      message: 'Failed to save photo',
      screen: 'Profile',
      provoked: 'a 503 of the photo',
      who: 'anna',
      act: async (page) => (
        await trouble(page, 'PUT', '**/photo', { status: 503 }),
        await page.goto('/profile'),
        upload(page, 'Photo')
      ),
    },
    {
      message: 'Logo uploaded - Logo uploaded successfully!',
      screen: 'Profile',
      provoked: 'a logo',
      who: 'anna',
      act: async (page) => (await page.goto('/profile'), upload(page, 'Logo')),
    },
    {
      message: 'Failed to save logo',
      screen: 'Profile',
      provoked: 'a 503 of the logo',
      who: 'anna',
      act: async (page) => (
        await trouble(page, 'PUT', '**/logo', { status: 503 }),
        await page.goto('/profile'),
        upload(page, 'Logo')
      ),
    },
    {
      message: 'Upload Failed - Logo upload was not successful',
      screen: 'Profile',
      provoked: 'an answer without a word to the file',
      who: 'anna',
      act: async (page) => (
        await trouble(page, 'PUT', '**/api/objects/uploads/**', { status: 400 }),
        await page.goto('/profile'),
        upload(page, 'Logo')
      ),
    },
    {
      message: 'Please choose a PNG, JPEG or WebP file.',
      screen: 'Profile',
      provoked: 'a text file',
      who: 'anna',
      act: async (page) => {
        await page.goto('/profile');
        await button(page, 'Upload Photo');
        await page
          .getByRole('dialog')
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
      },
    },
    // Settings
    {
      message: 'Password changed - Your password has been successfully updated',
      screen: 'Settings',
      provoked: 'a new password',
      who: 'anna',
      act: async (page) => (
        await pretend(page, 'POST', '**/api/auth/change-password', {
          message: 'Your password has been successfully updated',
        }),
        await changePassword(page),
        button(page, 'Change Password')
      ),
    },
    {
      message: 'Error - Failed to change password',
      screen: 'Settings',
      provoked: 'a 503 of the change',
      who: 'anna',
      act: async (page) => (
        await trouble(page, 'POST', '**/api/auth/change-password', { status: 503 }),
        await changePassword(page),
        button(page, 'Change Password')
      ),
    },
    {
      message: 'Settings saved',
      screen: 'Settings',
      provoked: 'another choice of notices',
      who: 'anna',
      act: async (page) => (
        await page.goto('/settings'),
        await page.getByRole('checkbox', { name: 'Networking Requests' }).click()
      ),
    },
    {
      message: 'Error - Failed to update settings',
      screen: 'Settings',
      provoked: 'a wordless failure',
      who: 'anna',
      act: async (page) => (
        await page.goto('/settings'),
        await wordless(page, 'PATCH', '**/notifications'),
        await page.getByRole('checkbox', { name: 'Networking Requests' }).click()
      ),
    },
  ];
};
