import {plural, t} from '@lingui/core/macro';
import {useCallback, useMemo} from 'react';
import {isAlike} from '../../../shared/changes/calls';
import {inLanguage} from '../../../shared/languages/in-language';
import type {SettingValue} from '../../../shared/model/change';
import {shortensRetention} from '../../../shared/model/changes/of-organization';
import type {OrganizationSettings} from '../../api/organization/settings';
import {settingSections, type SettingName} from '../../organization/setting-facts';
import {noEdits} from '../../pending/pending-edits';
import {editKey} from '../../pending/pending-store';
import {usePending} from '../../pending/use-pending';
import {useAddToPlan} from '../../plans/add-to-plan';
import {partWords} from '../../runs/part-words';
import {changesOf, organizationPending, staged, withSetting} from './setting-edits';

const allNames = inLanguage(() =>
	settingSections.flatMap(({settings}) => settings.map(({name}) => name)),
);

/** What is staged of the settings of the organization, and what can be done with it. */
export function useStagedSettings(settings: OrganizationSettings) {
	const addToPlan = useAddToPlan();
	const isThere = useCallback(
		(_row: number, name: SettingName, value: SettingValue) => isAlike(settings[name], value),
		[settings],
	);
	const pending = usePending(organizationPending, isThere);
	const {edits, edit} = pending;
	const changes = useMemo(() => changesOf(edits, settings, allNames), [edits, settings]);
	const set = (name: SettingName, value: SettingValue) =>
		edit(withSetting(edits, settings, name, value));
	return {
		pending,
		changes,
		/** Whether messages would be deleted by it: it is looked at again before it is sent. */
		isRisky: changes.some(shortensRetention),
		set,
		/** Nothing is staged for a setting any more. */
		unset: (name: SettingName) => {
			const value = settings[name];
			if (value !== undefined) set(name, value);
		},
		/** What is wanted of a setting; undefined where that is what the server has. */
		wanted: (name: SettingName) => {
			const next = staged(edits, name);
			return next === undefined || isAlike(next, settings[name]) ? undefined : next;
		},
		refusalOf: (name: SettingName, value: SettingValue) =>
			pending.refusals.get(editKey({row: 0, column: name, value}))?.words,
		apply: () => {
			const [first] = changes;
			const label =
				changes.length === 1 && first !== undefined
					? t`${{setting: partWords(first.property)}} changed.`
					: plural(
							{count: changes.length},
							{
								one: '# organization setting changed.',
								other: '# organization settings changed.',
							},
						);
			pending.apply(changes, {
				label,
				staysAfterUndo: changes.some(shortensRetention)
					? t`messages that were deleted for their age stay deleted.`
					: undefined,
			});
		},
		plan: (onAdded: () => void) =>
			addToPlan({
				changes,
				proposed: plural(
					{count: changes.length},
					{
						one: 'Organization setting',
						other: 'Organization settings',
					},
				),
				onAdded: () => {
					edit(noEdits());
					onAdded();
				},
			}),
	};
}
