import type {Page} from '@playwright/test';
import {expect} from './app';

/** Has the window speak a language; the pseudo-language is not offered there, and is read when the page loads. */
export async function speakOnReload(
	page: Page,
	language: 'pseudo' | 'en' | 'de' | 'fr' | 'es' | 'ja' | 'ar',
): Promise<void> {
	await page.evaluate(tag => window.steward.ask('settings:write', {language: tag}), language);
	await page.reload();
	await expect(page.locator('main h1')).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
}
