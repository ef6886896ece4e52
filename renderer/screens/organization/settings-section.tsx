import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Fragment, type ReactNode} from 'react';
import type {ExtraFacts} from '../../organization/extra-facts';
import type {PermissionFacts, SettingFacts, SettingSection} from '../../organization/setting-facts';
import styles from './settings-view.module.css';

type Props = {
	readonly section: SettingSection;
	/** Whether this server gives permissions to roles alone. */
	readonly isByRole: boolean;
	readonly renderTable: (permissions: readonly PermissionFacts[]) => ReactNode;
	readonly renderRow: (facts: SettingFacts) => ReactNode;
	readonly renderExtra: (facts: ExtraFacts) => ReactNode;
};

/** The settings about one thing: permissions in a table, then a row for each of the others. */
export function SettingsSection(props: Props) {
	const {
		section: {title, settings, extras = []},
		isByRole,
		renderTable,
		renderRow,
		renderExtra,
	} = props;
	const permissions = settings.filter(
		(one): one is PermissionFacts => one.control === 'permission',
	);
	const others = settings.filter(({control}) => control !== 'permission');
	const id = idOfSection(title);
	return (
		<section className={styles.section} aria-labelledby={id}>
			<h2 id={id} className={styles.heading}>
				{title}
			</h2>
			{permissions.length > 0 && isByRole && (
				<p className={styles.note}>
					<Trans>
						On this server these permissions are given to roles. Who can mention a group of people
						can be any other group: that is set on Groups.
					</Trans>
				</p>
			)}
			{permissions.length > 0 && renderTable(permissions)}
			{others.length + extras.length > 0 && (
				<div className={styles.rows}>
					{others.map(one => (
						<Fragment key={one.name}>
							{renderRow(one)}
							{extras.filter(({behind}) => behind === one.name).map(renderExtra)}
						</Fragment>
					))}
					{extras.filter(({behind}) => !others.some(({name}) => name === behind)).map(renderExtra)}
				</div>
			)}
		</section>
	);
}

type ContentsProps = {
	readonly sections: readonly SettingSection[];
	readonly onLead: (section: SettingSection) => void;
};

/** Leads to each section. */
export function SettingsContents({sections, onLead}: ContentsProps) {
	return (
		<nav className={styles.contents} aria-label={t`On this page`}>
			<ul>
				{sections.map(section => (
					<li key={section.title}>
						<button type="button" onClick={() => onLead(section)}>
							{section.title}
						</button>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Scrolls to a section that is drawn. */
export function showSection({title}: SettingSection): void {
	document.getElementById(idOfSection(title))?.scrollIntoView({block: 'start'});
}

function idOfSection(title: string): string {
	return `section-${title.toLowerCase().replaceAll(/\s+/gu, '-')}`;
}
