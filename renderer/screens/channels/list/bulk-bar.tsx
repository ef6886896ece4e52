import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Archive, UserRoundCheck, UserRoundX} from 'lucide-react';
import type {Change} from '../../../../shared/model/change';
import type {ChangeRequest} from '../../../api/changes/change-request';
import {AddToPlanMenu} from '../../../plans/add-to-plan-menu';
import {CopyButton} from '../../../components/copy-button';
import {ReasonButton} from '../../../components/reason-button';
import {SelectionBar, type BarOfSelection} from '../../../components/selection-bar';

type Props = BarOfSelection & {
	/** Every selected channel, those hidden by the filter included. */
	readonly count: number;
	/** Why channels cannot be archived; undefined when they can. */
	readonly whyNotArchive: string | undefined;
	readonly onArchive: () => void;
	/** What archives them. */
	readonly changes: readonly Change[];
	/** What makes them default channels, and what takes that from them. */
	readonly toDefault: ChangeRequest;
	readonly fromDefault: ChangeRequest;
	/** Why they cannot be made so. */
	readonly whyNotDefault: string | undefined;
	readonly onDefault: (request: ChangeRequest) => void;
	readonly onCopy: () => Promise<boolean>;
};

/** What archives so many channels, as the name of a plan. */
export function archiveWords(count: number): string {
	return plural(count, {one: 'Archive a channel', other: 'Archive # channels'});
}

const sign = {size: 16, strokeWidth: 1.5} as const;

/** What can be done with the selected channels. */
export function BulkBar(props: Props) {
	const {count, whyNotArchive, onArchive, changes, onCopy, ...others} = props;
	const {toDefault, fromDefault, whyNotDefault, onDefault, ...bar} = others;
	return (
		<SelectionBar label={t`Selected channels`} count={count} {...bar}>
			<ReasonButton
				variant="subtle"
				leftSection={<Archive {...sign} />}
				whyNot={whyNotArchive}
				onClick={onArchive}
			>
				<Trans>Archive</Trans>
			</ReasonButton>
			<ReasonButton
				variant="subtle"
				leftSection={<UserRoundCheck {...sign} />}
				whyNot={
					whyNotDefault ??
					(toDefault.changes.length === 0 ? t`They are default channels, or private.` : undefined)
				}
				onClick={() => onDefault(toDefault)}
			>
				<Trans>Make default</Trans>
			</ReasonButton>
			<ReasonButton
				variant="subtle"
				leftSection={<UserRoundX {...sign} />}
				whyNot={
					whyNotDefault ??
					(fromDefault.changes.length === 0 ? t`None of them is a default channel.` : undefined)
				}
				onClick={() => onDefault(fromDefault)}
			>
				<Trans>Remove from default</Trans>
			</ReasonButton>
			<AddToPlanMenu
				choices={[
					{
						label: t`Archive`,
						Sign: Archive,
						changes: whyNotArchive === undefined ? changes : [],
						proposed: archiveWords(count),
					},
					{
						label: t`Make default`,
						Sign: UserRoundCheck,
						changes: whyNotDefault === undefined ? toDefault.changes : [],
						proposed: t`Make channels default`,
					},
					{
						label: t`Remove from default`,
						Sign: UserRoundX,
						changes: whyNotDefault === undefined ? fromDefault.changes : [],
						proposed: t`Remove channels from default`,
					},
				]}
			/>
			<CopyButton text={onCopy} label={t`Copy`} />
		</SelectionBar>
	);
}
