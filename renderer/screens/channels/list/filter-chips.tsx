import {FacetChips, type FacetChip} from '../../../components/facet-chips';
import {ChannelGlyph} from '../../../channels/channel-glyph';
import type {ChannelView} from './channel-filter';

const is = (value: string, label: string): FacetChip<'is'> => ({key: 'is', value, label});
const posts = (value: string, label: string): FacetChip<'posts'> => ({key: 'posts', value, label});

const groups = [
	{
		label: 'Kind',
		chips: [
			{...is('public', 'Public'), sign: <ChannelGlyph kind="public" size={14} />},
			{...is('web', 'Web-public'), sign: <ChannelGlyph kind="web-public" size={14} />},
			{...is('private', 'Private'), sign: <ChannelGlyph kind="private" size={14} />},
		],
	},
	{
		label: 'Standing',
		chips: [is('default', 'Default'), is('mine', 'Subscribed'), is('empty', 'Empty')],
	},
	{
		label: 'Posts',
		isShown: true,
		chips: [
			posts('everyone', 'Everyone'),
			posts('full', 'Full members'),
			posts('moderators', 'Moderators'),
			posts('admins', 'Administrators'),
		],
	},
];

type Props = {
	readonly view: ChannelView;
	/** False while no channel is there to be counted yet. */
	readonly isCounted: boolean;
	readonly onText: (text: string) => void;
};

/** The filter of channels as chips. */
export function FilterChips(props: Props) {
	return <FacetChips label="Filters" groups={groups} {...props} />;
}
