import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState} from 'react';
import type {Change} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {Dialog} from '../../components/dialog';
import {disambiguatedName, nameApartOf} from '../../people/disambiguation';
import {usePeopleIndex} from '../../people/use-people-index';
import {peopleOptions} from '../../pickers/people-options';
import {PickerOfOne} from '../../pickers/picker-of-one';
import {AddToPlan} from '../../plans/add-to-plan';
import {countBots} from './bot-words';
import type {BotRow} from './bot-row';
import styles from './bots.module.css';

type Props = {
	readonly rows: readonly BotRow[];
	readonly onClose: () => void;
};

/** Gives bots to another person. */
export function ChangeOwnerDialog({rows, onClose}: Props) {
	const {apply} = useApplyChanges();
	const {index} = usePeopleIndex();
	const [ownerId, setOwner] = useState<number>();
	const [only] = rows.length === 1 ? rows : [];
	const what = only === undefined ? countBots(rows.length) : disambiguatedName(only.bot, index);
	const owner = ownerId === undefined ? undefined : nameApartOf(ownerId, index);
	const changes = ownerId === undefined ? [] : ownerChanges(rows, ownerId);
	const lost = changes.filter(({before}) => before === null).length;
	const find = (text: string) =>
		index === undefined
			? []
			: peopleOptions(index, text, only?.owner?.user_id).filter(
					({id}) => index.byId(id)?.is_bot === false,
				);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t`Change the owner of ${what}`}
			onSubmit={() => {
				if (changes.length === 0 || owner === undefined) return;
				onClose();
				void apply({label: t`${owner} now owns ${what}.`, changes});
			}}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={changes}
						proposed={t`Owner of ${what}`}
						onAdded={onClose}
					/>
					<Button type="submit" disabled={changes.length === 0}>
						<Trans>Change owner</Trans>
					</Button>
				</>
			}
		>
			<div className={styles.form}>
				<PickerOfOne
					label={t`New owner`}
					placeholder={t`Name or e-mail`}
					find={find}
					chosen={ownerId}
					onChoose={setOwner}
					isShort
				/>
				<p className={styles.note}>
					<Trans>
						The owner manages the bot and its key, and the bot is deactivated with them. The key
						stays the same: give the bot a new one if the previous owner must not use it any more.
					</Trans>
					{lost > 0 && <> {lostWords(lost)}</>}
				</p>
			</div>
		</Dialog>
	);
}

/** What gives bots to somebody; those that are theirs already are left out. */
function ownerChanges(rows: readonly BotRow[], ownerId: number) {
	return rows.flatMap(({bot}) => {
		const before = bot.bot_owner_id ?? null;
		if (before === ownerId) return [];
		const change = {kind: 'bot-owner', user_id: bot.user_id, before, after: ownerId} as const;
		return [change satisfies Change];
	});
}

function lostWords(count: number): string {
	return plural(count, {
		one: "One bot has no owner now; that can't be undone.",
		other: "# bots have no owner now; that can't be undone.",
	});
}
