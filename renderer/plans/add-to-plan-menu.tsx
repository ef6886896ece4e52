import {Trans} from '@lingui/react/macro';
import {Button, Menu} from '@mantine/core';
import {ChevronDown, ListPlus, type LucideIcon} from 'lucide-react';
import type {Change} from '../../shared/model/change';
import {useAddToPlan} from './add-to-plan';
import {plannable} from './plannable';

/** One of several changes of the same selection. */
export type PlanChoice = {
	readonly label: string;
	readonly Sign: LucideIcon;
	readonly changes: readonly Change[];
	/** What a new plan of it is called. */
	readonly proposed: string;
};

type Props = {
	readonly choices: readonly PlanChoice[];
	/** Further entries, of which more has to be asked. */
	readonly more?: readonly (Pick<PlanChoice, 'label' | 'Sign'> & {
		readonly isOff: boolean;
		readonly run: (place: DOMRect) => void;
	})[];
};

/** In a bar where several things can be done: which of them goes into a plan. */
export function AddToPlanMenu({choices, more = []}: Props) {
	const ask = useAddToPlan();
	return (
		<Menu position="top-start" width={240}>
			<Menu.Target>
				<Button
					variant="subtle"
					leftSection={<ListPlus size={16} strokeWidth={1.5} aria-hidden="true" />}
					rightSection={<ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />}
				>
					<Trans>Add to plan</Trans>
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				{choices.map(({label, Sign, changes, proposed}) => {
					const found = plannable(changes);
					const isOff = found.length === 0;
					return (
						<Menu.Item
							key={label}
							leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
							aria-disabled={isOff}
							closeMenuOnClick={!isOff}
							onClick={() => !isOff && ask({changes: found, proposed})}
						>
							{label}
						</Menu.Item>
					);
				})}
				{more.map(({label, Sign, isOff, run}) => (
					<Menu.Item
						key={label}
						leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
						aria-disabled={isOff}
						closeMenuOnClick={!isOff}
						onClick={({currentTarget}) => !isOff && run(currentTarget.getBoundingClientRect())}
					>
						{label}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
}
