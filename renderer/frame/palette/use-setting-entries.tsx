import {i18n} from '@lingui/core';
import {t} from '@lingui/core/macro';
import {useNavigate} from '@tanstack/react-router';
import {Archive, ArchiveRestore, CloudDownload, Globe, Stethoscope} from 'lucide-react';
import {inLanguage} from '../../../shared/languages/in-language';
import {languages} from '../../../shared/languages/languages';
import {synonyms} from '../../../shared/languages/synonyms';
import {useChangeSettings, useSettings} from '../../api/connection/bridge';
import {settings as place} from '../../places/settings';
import {wantSetting, type WantedSetting} from '../../state/wanted-setting';
import type {Entry} from './entry';

type Part = readonly [WantedSetting, string, Entry['icon'], readonly string[]];

const parts = inLanguage((): readonly Part[] => [
	[
		'backup',
		t`Back up the data on this computer`,
		<Archive key="backup" />,
		synonyms(t`backup, save everything, copy`),
	],
	[
		'restore',
		t`Restore a backup`,
		<ArchiveRestore key="restore" />,
		synonyms(t`bring back, load a backup`),
	],
	[
		'updates',
		t`Updates`,
		<CloudDownload key="updates" />,
		synonyms(t`new version, upgrade, check for updates`),
	],
	[
		'diagnostics',
		t`Diagnostics`,
		<Stethoscope key="diagnostics" />,
		synonyms(t`log, error report, support, version`),
	],
]);

/** Languages of the window, chosen at once, and parts of Settings, to which they lead. */
export function useSettingEntries(): readonly Entry[] {
	const navigate = useNavigate();
	const {language: chosen} = useSettings();
	const {mutate: change} = useChangeSettings();
	const shared = {group: 'Actions', isQuiet: true} as const;
	const whyNot = (isSo: boolean) => (isSo ? t`Current setting` : undefined);
	const names = new Intl.DisplayNames(i18n.locale, {type: 'language'});
	return [
		{
			...shared,
			id: 'language system',
			title: t`Follow the language of the system`,
			icon: <Globe />,
			whyNot: whyNot(chosen === 'system'),
			alsoCalled: [t`Language`],
			run: () => change({language: 'system'}),
		},
		...languages.map(({tag, name}): Entry => ({
			...shared,
			id: `language ${tag}`,
			title: name,
			titleLanguage: tag,
			detail: t`Language`,
			icon: <Globe />,
			whyNot: whyNot(chosen === tag),
			alsoCalled: [t`Language`, names.of(tag) ?? name],
			run: () => change({language: tag}),
		})),
		...parts.map(([wanted, title, icon, alsoCalled]): Entry => ({
			...shared,
			id: wanted,
			title,
			detail: place.title,
			icon,
			alsoCalled,
			run: () => {
				wantSetting(wanted);
				void navigate({to: '/settings'});
			},
		})),
	];
}
