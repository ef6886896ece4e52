import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {useNavigate} from '@tanstack/react-router';
import {Check, CheckCheck, FolderInput, ScrollText, Trash2, Undo2} from 'lucide-react';
import type {Channel} from '../../../../../shared/model/channel';
import {isResolved} from '../../../../../shared/model/message';
import {TopicPolicy, type Topic} from '../../../../../shared/model/topic';
import type {MenuPlace} from '../../../../components/menu-place';
import {useConnection} from '../../../../api/connection/client-context';
import {filterOf} from '../../../../journal/history';
import {RowMenu, type RowAction} from '../../../../components/row-menu';
import {usePolicies} from '../../../../channels/policy-words';
import {useSetPolicies} from '../../../../channels/use-set-policies';
import {isAdministrator, onlyAdministrators} from '../../../../people/role-rules';
import {useActor} from '../../../../people/use-actor';
import type {ResolveChange} from '../../../../../shared/model/change';
import {resolvesFor} from '../../editor/editor';

type Props = {
	readonly channel: Channel;
	readonly topic: Topic;
	/** What is set for it; undefined while that is not known. */
	readonly policy: number | undefined;
	readonly place: MenuPlace;
	readonly onResolve: (changes: readonly ResolveChange[]) => void;
	readonly onMove: () => void;
	readonly onMark: () => void;
	readonly onDelete: () => void;
	readonly onClose: () => void;
};

const policyVerbs: Readonly<Record<number, string>> = inLanguage(() => ({
	[TopicPolicy.inherit]: t`Use channel default`,
	[TopicPolicy.muted]: t`Mute`,
	[TopicPolicy.unmuted]: t`Unmute`,
	[TopicPolicy.followed]: t`Follow`,
}));

/** What can be done with a topic. */
export function TopicMenu(props: Props) {
	const {channel, topic, policy, place, onClose} = props;
	const setPolicies = useSetPolicies();
	const navigate = useNavigate();
	const actor = useActor();
	const {id: connection} = useConnection();
	const showHistory = () => {
		const about = {kind: 'topic', name: topic.name, within: channel.stream_id};
		const search = {q: filterOf(about)};
		return navigate({to: '/o/$connection/journal', params: {connection}, search});
	};
	const isDone = isResolved(topic.name);
	const policies = usePolicies().words.map(({policy: wanted, Sign}, at): RowAction => ({
		label: policyVerbs[wanted] ?? '',
		Sign,
		whyNot:
			policy === undefined
				? t`Your topic settings are not loaded.`
				: policy === wanted
					? t`Current setting`
					: undefined,
		isApart: at === 0,
		run: () => {
			if (policy === undefined) return;
			void setPolicies([{stream_id: channel.stream_id, topic: topic.name, policy}], wanted);
		},
	}));
	const actions: readonly RowAction[] = [
		isDone
			? {
					label: t`Unresolve`,
					Sign: Undo2,
					run: () => props.onResolve(resolvesFor(channel.stream_id, [topic], false)),
				}
			: {
					label: t`Resolve`,
					Sign: Check,
					run: () => props.onResolve(resolvesFor(channel.stream_id, [topic], true)),
				},
		{label: t`Move or rename…`, Sign: FolderInput, run: props.onMove},
		{label: t`Mark messages…`, Sign: CheckCheck, isApart: true, run: props.onMark},
		{label: t`Show history in Journal`, Sign: ScrollText, run: () => void showHistory()},
		...policies,
		{
			label: t`Delete topic…`,
			Sign: Trash2,
			isApart: true,
			whyNot: isAdministrator(actor) ? undefined : onlyAdministrators('delete topics'),
			run: props.onDelete,
		},
	];
	return <RowMenu label={topic.name} place={place} actions={actions} onClose={onClose} />;
}
