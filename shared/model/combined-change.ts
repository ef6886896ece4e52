import type {ChannelChange, ChannelSettings, FieldChange, FieldParts} from './change';
import {combinedOptions} from './combined-options';
import {combinedOrder} from './combined-orders';
import type {PlanChange} from './changes/plan-change';

/**
 * Two changes of the same thing as one, over what was seen before the first. Of a value the later one
 * counts; settings and parts that the later one leaves alone, and the order of the rest, stay as planned.
 */
export function combinedChange(earlier: PlanChange, later: PlanChange): PlanChange {
	if (earlier.kind === 'channel' && later.kind === 'channel')
		return combinedSettings(earlier, later);
	if (earlier.kind === 'profile-field' && later.kind === 'profile-field') {
		return {...later, before: earlier.before, after: combinedParts(earlier, later)};
	}
	if (earlier.kind === 'group' && later.kind === 'group') {
		const before = {...later.before, ...earlier.before};
		return {...later, before, after: {...earlier.after, ...later.after}};
	}
	if (earlier.kind === 'field-order' && later.kind === 'field-order') {
		return {...later, before: earlier.before, after: combinedOrder(earlier, later)};
	}
	return {...later, before: earlier.before} as PlanChange;
}

/** They say together who sees a channel. */
const privacy = ['is_private', 'history_public_to_subscribers', 'is_web_public'] as const;

function combinedSettings(earlier: ChannelChange, later: ChannelChange): ChannelChange {
	const isOtherPrivacy = privacy.some(name => name in later.after);
	const planned: ChannelSettings = isOtherPrivacy
		? without(earlier.after, new Set(privacy))
		: earlier.after;
	const seen: ChannelSettings = {...later.before, ...earlier.before};
	const wanted: ChannelSettings = {...planned, ...later.after};
	const names = Object.keys(wanted) as (keyof ChannelSettings)[];
	const same = new Set(names.filter(name => wanted[name] === seen[name]));
	const after = without(wanted, same);
	return {...later, before: without(seen, new Set(missingIn(seen, after))), after};
}

function without(settings: ChannelSettings, names: ReadonlySet<string>): ChannelSettings {
	return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.has(name)));
}

function missingIn(settings: ChannelSettings, others: ChannelSettings): readonly string[] {
	return Object.keys(settings).filter(name => !(name in others));
}

function combinedParts(earlier: FieldChange, later: FieldChange): FieldParts {
	const part = <Name extends keyof FieldParts>(name: Name): FieldParts[Name] => {
		const isLeft = JSON.stringify(later.before[name]) === JSON.stringify(later.after[name]);
		return isLeft ? earlier.after[name] : later.after[name];
	};
	const changesData = ({before, after}: FieldChange) =>
		JSON.stringify(before.field_data) !== JSON.stringify(after.field_data);
	const isBoth = changesData(earlier) && changesData(later);
	const dataOf = ({before, after}: FieldChange) => ({
		before: before.field_data,
		after: after.field_data,
	});
	const options = combinedOptions(dataOf(earlier), dataOf(later));
	return {
		name: part('name'),
		hint: part('hint'),
		required: part('required'),
		display_in_profile_summary: part('display_in_profile_summary'),
		field_data: isBoth ? (options ?? later.after.field_data) : part('field_data'),
	};
}
