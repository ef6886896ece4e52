/** A language of the window: its tag (BCP 47), its name in itself, and which way it is written. */
export type Language = {
	readonly tag: LanguageTag;
	readonly name: string;
	readonly direction: 'ltr' | 'rtl';
};

export const languageTags = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type LanguageTag = (typeof languageTags)[number];

/** What texts are in: a language, or English in disguise, which shows the texts that no catalogue has. */
export type Spoken = LanguageTag | 'pseudo';

export const languages: readonly Language[] = [
	{tag: 'en', name: 'English', direction: 'ltr'},
	{tag: 'de', name: 'Deutsch', direction: 'ltr'},
	{tag: 'fr', name: 'Français', direction: 'ltr'},
	{tag: 'es', name: 'Español', direction: 'ltr'},
	{tag: 'ja', name: '日本語', direction: 'ltr'},
	{tag: 'ar', name: 'العربية', direction: 'rtl'},
];

/** What a language calls itself. */
export function languageName(tag: LanguageTag): string {
	return languages.find(one => one.tag === tag)?.name ?? tag;
}

/** What a setting comes to: the language of the system (BCP 47, most wanted first) where none is chosen. */
export function spokenFor(chosen: Spoken | 'system', ofSystem: readonly string[]): Spoken {
	return chosen === 'system' ? bestLanguage(ofSystem) : chosen;
}

/** The first of the wanted languages (BCP 47, most wanted first) that is offered; English where none is. */
export function bestLanguage(
	wanted: readonly string[],
	offered: readonly LanguageTag[] = languageTags,
): LanguageTag {
	for (const tag of wanted) {
		const [language] = tag.toLowerCase().split('-');
		const known = offered.find(one => one === language);
		if (known !== undefined) return known;
	}
	return 'en';
}
