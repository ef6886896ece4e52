import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState} from 'react';
import type {GroupSetting} from '../../../shared/model/group-setting';
import type {Choosable} from '../../../shared/model/realm-permissions';
import type {UserGroup} from '../../../shared/model/user-group';
import {Dialog} from '../../components/dialog';
import {isEmptySetting} from '../../groups/who-choice';
import {WhoPicker} from '../../groups/who-picker';
import type {PeopleIndex} from '../../people/index/people-index';
import styles from './who-dialog.module.css';

type Props = {
	readonly title: string;
	readonly about: string;
	readonly groups: readonly UserGroup[];
	readonly index: PeopleIndex;
	readonly rule: Choosable;
	readonly value: GroupSetting | undefined;
	readonly onChoose: (value: GroupSetting) => void;
	readonly onClose: () => void;
};

/** Chooses who may do something among roles, groups and people; what is chosen is staged like any setting. */
export function WhoDialog({title, about, groups, index, rule, value, onChoose, onClose}: Props) {
	const [chosen, choose] = useState(value);
	const [isAsked, setAsked] = useState(false);
	const isEmpty = chosen === undefined || isEmptySetting(chosen);
	const submit = () => {
		if (isEmpty) return setAsked(true);
		onChoose(chosen);
		return onClose();
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			onSubmit={submit}
			title={title}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit">
						<Trans>Choose</Trans>
					</Button>
				</>
			}
		>
			<div className={styles.who}>
				<WhoPicker
					label={t`Roles, groups and people`}
					description={about}
					error={isAsked && isEmpty ? t`Choose at least one.` : undefined}
					groups={groups}
					index={index}
					rule={rule}
					value={chosen}
					hasFirstFocus
					onChange={choose}
				/>
			</div>
		</Dialog>
	);
}
