import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import {FacetChips, type FacetChip} from '../../../components/facet-chips';
import {ChannelGlyph} from '../../../channels/channel-glyph';
import type {ChannelView} from './channel-filter';

const is = (value: string, label: string): FacetChip<'is'> => ({key: 'is', value, label});
const posts = (value: string, label: string): FacetChip<'posts'> => ({key: 'posts', value, label});

const groups = inLanguage(() => [
	{
		label: t`Kind`,
		chips: [
			{...is('public', t`Public`), sign: <ChannelGlyph kind="public" size={14} />},
			{...is('web', t`Web-public`), sign: <ChannelGlyph kind="web-public" size={14} />},
			{...is('private', t`Private`), sign: <ChannelGlyph kind="private" size={14} />},
		],
	},
	{
		label: t`Standing`,
		chips: [is('default', t`Default`), is('mine', t`Subscribed`), is('empty', t`Empty`)],
	},
	{
		label: t`Posts`,
		isShown: true,
		chips: [
			posts('everyone', t`Everyone`),
			posts('full', t`Full members`),
			posts('moderators', t`Moderators`),
			posts('admins', t`Administrators`),
		],
	},
]);

type Props = {
	readonly view: ChannelView;
	/** False while no channel is there to be counted yet. */
	readonly isCounted: boolean;
	readonly onText: (text: string) => void;
};

/** The filter of channels as chips. */
export function FilterChips(props: Props) {
	return <FacetChips label={t`Filters`} groups={groups} {...props} />;
}
