import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {
	AlignLeft,
	AtSign,
	Calendar,
	CircleHelp,
	Link,
	List,
	MessageCircle,
	TextCursorInput,
	UserRound,
	type LucideIcon,
} from 'lucide-react';
import {FieldType} from '../../shared/model/profile-field';

type TypeWords = {
	readonly type: number;
	readonly title: string;
	/** What people can fill in, in one line. */
	readonly meaning: string;
	readonly Glyph: LucideIcon;
};

/** The eight types as the chooser lists them. */
export const typeWords: readonly TypeWords[] = inLanguage(() => [
	{
		type: FieldType.shortText,
		title: t`Short text`,
		meaning: t`Up to 50 characters.`,
		Glyph: TextCursorInput,
	},
	{
		type: FieldType.longText,
		title: t`Long text`,
		meaning: t`Up to 500 characters.`,
		Glyph: AlignLeft,
	},
	{
		type: FieldType.list,
		title: t`List of options`,
		meaning: t`One of your options.`,
		Glyph: List,
	},
	{
		type: FieldType.date,
		title: t`Date`,
		meaning: t`A calendar date, such as a birthday.`,
		Glyph: Calendar,
	},
	{type: FieldType.link, title: t`Link`, meaning: t`The URL of a web page.`, Glyph: Link},
	{
		type: FieldType.person,
		title: t`Person`,
		meaning: t`People in this organization.`,
		Glyph: UserRound,
	},
	{
		type: FieldType.externalAccount,
		title: t`External account`,
		meaning: t`A username on another service.`,
		Glyph: AtSign,
	},
	{
		type: FieldType.pronouns,
		title: t`Pronouns`,
		meaning: t`Such as she/her or they/them.`,
		Glyph: MessageCircle,
	},
]);

const unknownType: Omit<TypeWords, 'type'> = inLanguage(() => ({
	title: t`Other type`,
	meaning: t`A type unknown to Steward.`,
	Glyph: CircleHelp,
}));

export function wordsOfType(type: number): Omit<TypeWords, 'type'> {
	return typeWords.find(words => words.type === type) ?? unknownType;
}

/** The sign of a type; its word stands beside it. */
export function TypeGlyph({type}: {readonly type: number}) {
	const {Glyph} = wordsOfType(type);
	return <Glyph size={16} strokeWidth={1.5} aria-hidden="true" focusable={false} />;
}
