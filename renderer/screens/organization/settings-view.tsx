import {t} from '@lingui/core/macro';
import {startTransition, useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {isOwner} from '../../../shared/rules/people';
import type {GroupSetting} from '../../../shared/model/group-setting';
import {choosableFor} from '../../../shared/model/permission-choices';
import {givenToPeopleSince, isGivenAt, isPermission} from '../../../shared/model/realm-permissions';
import {openName} from '../../../shared/model/shown-name';
import {isForOwners} from '../../../shared/rules/settings';
import type {SettingValue} from '../../../shared/model/change';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useFeatureLevel} from '../../api/connection/features';
import {useOrganizationMore} from '../../api/organization/more';
import type {OrganizationSettings} from '../../api/organization/settings';
import {SearchLine} from '../../components/search-line';
import {NoMatch} from '../../components/states/no-match';
import {useAddress} from '../../frame/use-address';
import {settingWords} from '../../groups/group-words';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {PendingBar} from '../../pending/pending-bar';
import {useReviewKey} from '../../pending/use-review-key';
import type {OrganizationSearch} from '../../places/organization';
import {partValueWords} from '../../plans/part-value-words';
import {useStepNames} from '../../plans/use-step-names';
import {partWords} from '../../runs/part-words';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {PermissionTable, type PermissionRow} from './permission-table';
import {ReviewSettings} from './review-settings';
import {SettingsContents, SettingsSection, showSection} from './settings-section';
import {useStagedSettings} from './use-staged-settings';
import {
	findSettings,
	isShownOf,
	withGroups,
	type PermissionFacts,
	type SettingFacts,
	type SettingName,
	type SettingSection,
} from '../../organization/setting-facts';
import {ExtraSetting} from './extra-setting';
import type {ExtraFacts} from '../../organization/extra-facts';
import {heldForAll} from './held-words';
import {SettingRow} from './setting-row';
import {useSettingsBefore} from './settings-before';
import {WhoDialog} from './who-dialog';
import frame from '../../components/list-frame.module.css';
import styles from './settings-view.module.css';

type Props = {
	readonly title: ReactNode;
	readonly settings: OrganizationSettings;
	readonly directory: ChannelDirectory;
};

/** Every setting of the organization by what it is about; changes are staged and sent together. */
export function SettingsView({title, settings, directory}: Props) {
	const address = useAddress<OrganizationSearch>();
	const text = address.shown.q ?? '';
	const sections = useMemo(() => shownSections(text, settings), [text, settings]);
	const {isWhole, leadTo} = useSections();
	const drawn = isWhole ? sections : sections.slice(0, sectionsInSight);
	const filter = useRef<HTMLInputElement>(null);
	const page = useRef<HTMLDivElement>(null);
	const [isReviewing, setReviewing] = useState(false);
	const names = useStepNames();
	const whyNot = useWhyNot();
	const lastChanges = useSettingsBefore();
	const edits = useStagedSettings(settings);
	const {pending, changes, set, wanted} = edits;
	const groups = useMemo(
		() => new Map(directory.groups.map(({id, name}) => [id, name])),
		[directory.groups],
	);
	const level = useFeatureLevel();
	const {index} = usePeopleIndex();
	const choices = useOrganizationMore().data?.choices;
	const [asked, ask] = useState<PermissionFacts>();
	const isByRole = level < givenToPeopleSince;
	const ruleOf = (name: SettingName) => choosableFor(name, choices, level);
	const whoWords = (value: SettingValue) =>
		settingWords(value, {
			group: id => directory.groups.find(one => one.id === id),
			person: id => index?.byId(id)?.full_name ?? t`User ${id}`,
		}) ?? openName(t`A group`);
	const shown = new Set(sections.flatMap(one => one.settings.map(({name}) => name)));
	const hidden = changes.filter(({property}) => !shown.has(property)).length;
	const review = () => setReviewing(true);
	const endReview = () => setReviewing(false);
	const apply = () => {
		endReview();
		edits.apply();
	};
	const plan = () => edits.plan(endReview);
	useReviewKey(changes.length > 0 && !isReviewing, review);
	useShortcuts({
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
	});

	const permission = (facts: PermissionFacts): PermissionRow => {
		const now = settings[facts.name];
		const next = wanted(facts.name);
		const rule = isGiven(facts.name, level) ? ruleOf(facts.name) : undefined;
		return {
			facts: rule === undefined ? facts : withGroups(facts, rule),
			isForAnyone: rule !== undefined && rule.isForRoles !== true,
			value: next === undefined ? now : next,
			before: next === undefined ? undefined : now,
			last: lastChanges.setting.get(facts.name),
			whyNot: now === undefined ? t`Not told by this server.` : whyNot(facts.name),
			refusal: next === undefined ? undefined : edits.refusalOf(facts.name, next),
		};
	};
	const row = (facts: SettingFacts) => {
		const now = settings[facts.name];
		const next = now === undefined ? undefined : wanted(facts.name);
		const value = next === undefined ? now : next;
		return (
			<SettingRow
				// A text that is undone, or changed elsewhere, is typed anew.
				key={`${facts.name} ${facts.control === 'text' ? String(value) : ''}`}
				facts={facts}
				value={value}
				before={next === undefined ? undefined : partValueWords(facts.name, now, names)}
				last={lastChanges.setting.get(facts.name)}
				whyNot={whyNot(facts.name)}
				refusal={next === undefined ? undefined : edits.refusalOf(facts.name, next)}
				channels={directory.channels}
				onChange={to => set(facts.name, to)}
				onTakeBack={() => edits.unset(facts.name)}
			/>
		);
	};
	const extra = (facts: ExtraFacts) => (
		<ExtraSetting key={facts.name} facts={facts} settings={settings} last={lastChanges} />
	);

	return (
		<>
			{title}
			<div className={frame.tools}>
				<SearchLine
					aria-label={t`Find a setting`}
					placeholder={t`Find a setting`}
					className={styles.find}
					text={text}
					parts={[]}
					inputRef={filter}
					clearLabel={t`Clear the search`}
					onChange={({currentTarget}) => address.replaceSoon({q: currentTarget.value || undefined})}
					onClear={() => address.replaceSoon({q: undefined})}
				/>
			</div>
			<div className={styles.page} ref={page} tabIndex={-1}>
				<div className={styles.sections}>
					{sections.length === 0 && (
						<NoMatch
							what="setting"
							text={text}
							onText={q => {
								address.push({q: q || undefined});
								filter.current?.focus();
							}}
						/>
					)}
					{drawn.map(section => (
						<SettingsSection
							key={section.title}
							section={section}
							isByRole={isByRole}
							renderTable={permissions => (
								<PermissionTable
									label={section.title}
									rows={permissions.map(permission)}
									groupName={name => groups.get(name)}
									groupId={name => directory.groups.find(group => group.name === name)?.id}
									whoWords={whoWords}
									onAsk={index === undefined ? undefined : ask}
									onChoose={(facts, value) => set(facts.name, value)}
								/>
							)}
							renderRow={row}
							renderExtra={extra}
						/>
					))}
				</div>
				{sections.length > 1 && <SettingsContents sections={sections} onLead={leadTo} />}
			</div>
			<PendingBar
				pending={pending}
				count={changes.length}
				hidden={hidden}
				onShowAll={() => address.push({q: undefined})}
				onReview={review}
				onPlan={plan}
				onApply={edits.isRisky ? review : apply}
				onGone={() => page.current?.focus()}
			/>
			{asked !== undefined && index !== undefined && (
				<WhoDialog
					title={partWords(asked.name)}
					about={asked.about}
					groups={directory.groups}
					index={index}
					rule={ruleOf(asked.name)}
					value={(wanted(asked.name) ?? settings[asked.name]) as GroupSetting | undefined}
					onChoose={value => set(asked.name, value)}
					onClose={() => ask(undefined)}
				/>
			)}
			{isReviewing && (
				<ReviewSettings
					changes={changes}
					names={names}
					onTakeOut={({property}) => edits.unset(property)}
					onPlan={plan}
					onApply={apply}
					onClose={endReview}
				/>
			)}
		</>
	);
}

/** What a text finds of the settings that this server has; sections without any are left out. */
function shownSections(text: string, settings: OrganizationSettings) {
	const isShown = isShownOf(settings);
	return findSettings(text)
		.map(section => ({...section, settings: section.settings.filter(isShown)}))
		.filter(({settings: some, extras = []}) => some.length + extras.length > 0);
}

/** Whether a server of this level gives it to a group of any kind. */
function isGiven(name: SettingName, level: number): boolean {
	return isPermission(name) && isGivenAt(name, level);
}

/** As many as a high window shows before it is scrolled. */
const sectionsInSight = 2;

/**
 * Whether what lies below is drawn as well: what is in sight stands there first. Whoever is led to a section
 * before that gets it at once.
 */
function useSections() {
	const [isWhole, setWhole] = useState(false);
	const [led, setLed] = useState<{readonly to: SettingSection}>();
	useEffect(() => startTransition(() => setWhole(true)), []);
	useEffect(() => {
		if (led !== undefined) showSection(led.to);
	}, [led]);
	return {
		isWhole: isWhole || led !== undefined,
		leadTo: (section: SettingSection) => setLed({to: section}),
	};
}

/** Why the account cannot change a setting. */
function useWhyNot(): (name: SettingName) => string | undefined {
	const actor = useActor();
	const {self} = actor;
	return name => {
		if (self === undefined) return undefined;
		if (!isAdministrator(actor)) return heldForAll();
		if (isForOwners(name) && !isOwner(self)) return t`Only owners can change this.`;
		return undefined;
	};
}
