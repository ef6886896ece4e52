import {formatter} from '@lingui/format-po';

/** Where the texts of Steward are gathered, and in which languages. */
export default {
	sourceLocale: 'en',
	locales: ['en', 'de', 'fr', 'es', 'ja', 'ar'],
	catalogs: [
		{
			path: '<rootDir>/shared/languages/catalogues/{locale}',
			include: [
				'<rootDir>/renderer',
				'<rootDir>/shared',
				'<rootDir>/electron/main',
				'<rootDir>/electron/plans',
				'<rootDir>/electron/vault',
			],
			exclude: ['**/*.test.*', '**/*.fixture.*', '**/*.d.mts'],
		},
	],
	format: formatter({lineNumbers: false}),
	orderBy: 'message',
};
