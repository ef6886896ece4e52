import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {Refusals} from '../../../pending/pending-store';
import {Button} from '@mantine/core';
import {useMemo} from 'react';
import {Dialog} from '../../../components/dialog';
import type {ChannelDirectory} from '../../../api/channels/channels';
import type {PeopleIndex} from '../../../people/index/people-index';
import {markOneWay, type MembershipActor} from '../../../channels/membership-rules';
import type {MembershipChange} from '../../../../shared/model/change';
import {effectsOf, groupChanges, type Effects} from '../plan/review';
import {countChanges} from '../plan/words';
import {EffectList} from './effect-list';
import {ReviewGroupRow, type Names} from './review-group';
import styles from './review.module.css';

const shownGroups = 100;

type Props = {
	readonly changes: readonly MembershipChange[];
	readonly directory: ChannelDirectory;
	readonly index: PeopleIndex;
	readonly actor: MembershipActor;
	readonly names: Names;
	readonly refusals: Refusals;
	readonly onClose: () => void;
	readonly onRemove: (changes: readonly MembershipChange[]) => void;
	/** Puts them into a plan instead. */
	readonly onPlan: () => void;
	readonly onApply: (changes: readonly MembershipChange[], effects: Effects) => void;
};

/** Everything that is staged, grouped as the calls will be, with what follows from it. */
export function ReviewDialog(props: Props) {
	const {directory, index, actor, names} = props;
	const changes = useMemo(
		() => markOneWay(directory, actor, props.changes),
		[directory, actor, props.changes],
	);
	const groups = useMemo(() => groupChanges(changes), [changes]);
	const effects = useMemo(
		() => effectsOf(directory, changes, id => index.byId(id)?.is_bot === true, actor.self.user_id),
		[directory, changes, index, actor],
	);
	// What is archived, or cannot be come back to, is not applied by a key pressed too soon.
	const isDire = effects.emptied.length + effects.left.length > 0;
	const hidden = groups.slice(shownGroups);
	return (
		<Dialog
			isOpen
			isWide
			isFinal={isDire}
			onClose={props.onClose}
			onSubmit={() => props.onApply(changes, effects)}
			title={plural({count: changes.length}, {one: 'Review # change', other: 'Review # changes'})}
			footer={
				<>
					<Button variant="default" data-autofocus={isDire || undefined} onClick={props.onClose}>
						<Trans>Back</Trans>
					</Button>
					<Button variant="default" disabled={changes.length === 0} onClick={props.onPlan}>
						<Trans>Add to plan</Trans>
					</Button>
					<Button
						data-autofocus={!isDire || undefined}
						type="submit"
						disabled={changes.length === 0}
					>
						{plural({count: changes.length}, {one: 'Apply # change', other: 'Apply # changes'})}
					</Button>
				</>
			}
		>
			<EffectList effects={effects} names={names} />
			{changes.length === 0 && (
				<p>
					<Trans>Nothing is left to apply.</Trans>
				</p>
			)}
			<ul className={styles.groups} aria-label={t`Changes by call`}>
				{groups.slice(0, shownGroups).map(group => (
					<ReviewGroupRow
						key={group.key}
						group={group}
						names={names}
						refusals={props.refusals}
						onRemove={props.onRemove}
					/>
				))}
			</ul>
			{hidden.length > 0 && (
				<p className={styles.more}>
					{moreWords(
						hidden.length,
						countChanges(hidden.reduce((sum, group) => sum + group.changes.length, 0)),
					)}
				</p>
			)}
		</Dialog>
	);
}

function moreWords(calls: number, changes: string): string {
	return plural(calls, {
		one: `And # more call with ${changes}.`,
		other: `And # more calls with ${changes}.`,
	});
}
