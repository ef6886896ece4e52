import table from './emoji-names.json';

/**
 * Names that the service has where the common ones differ: the first is the one it shows, the rest
 * are understood too.
 */
const ownNames = `
1f600 grinning happy|1f603 smiley|1f604 big_smile|1f642 smile|1f606 laughing lol
1f602 joy tears laughter_tears|1f923 rolling_on_the_floor_laughing rofl|1f607 innocent halo
1f643 upside_down oops|1f60d heart_eyes in_love|1f618 heart_kiss blow_a_kiss|1f617 kiss
1f61c stuck_out_tongue_wink joking crazy|1f61b stuck_out_tongue mischievous|1f911 money_face kaching
1f917 hug arms_open|1f913 nerd geek|1f921 clown|1f920 cowboy|1f60f smirk smug|1f614 pensive tired
1f615 oh_no half_frown concerned confused|1f641 frown slight_frown|2639 sad big_frown
1f621 rage mad grumpy very_angry|1f636 speechless no_mouth blank poker_face|1f610 neutral
1f62f hushed whoa|1f62e open_mouth surprise|1f633 flushed embarrassed blushing|1f628 fear scared shock
1f924 drooling|1f644 rolling_eyes|1f914 thinking|1f62c grimacing nervous anxious
1f910 silence quiet hush zip_it|1f922 nauseated queasy|1f927 sneezing|1f915 hurt head_bandage injured
1f47f devil|1f479 ogre|1f47a goblin|1f4a9 poop pile_of_poo|1f47b ghost boo spooky haunted
1f47d alien ufo|1f916 robot|1f383 jack-o-lantern pumpkin|1f44d +1 thumbs_up like|1f44e -1 thumbs_down
1f44a fist_bump punch|270a fist power|1f44f clap applause|1f64f pray welcome thank_you namaste
1f64c raised_hands praise|1f91d handshake done_deal|270c peace_sign victory|1f44c ok got_it
1f44b wave hello hi|2764 heart love love_you|1f494 broken_heart heartache|2705 check all_good approved
2714 check_mark|2611 checkbox|274c cross_mark incorrect wrong|26a0 warning caution danger
1f389 tada jubilation|1f6e0 working_on_it hammer_and_wrench tools|1f4a1 light_bulb bulb idea
1f525 fire lit hot flame|1f31f glowing_star|1f4af 100 hundred|1f440 eyes looking
1f384 holiday_tree|1f441-200d-1f5e8 eye_in_speech_bubble
1f1fa-1f1f8 united_states us|1f3c6 trophy winner|1f382 birthday cake|2615 coffee
1f37b beers|1f355 pizza|1f41b bug caterpillar|1f6a7 construction|1f4dd memo note|1f4c5 calendar
1f408 cat|1f431 kitten|1f415 dog|1f436 puppy|1f407 rabbit|1f430 bunny|1f401 mouse|1f42d dormouse
1f404 cow|1f42e calf|1f405 tiger|1f42f tiger_cub|1f416 pig|1f437 piglet|1f40b whale
1f433 humpback_whale|1f40e horse|1f434 pony|1f409 dragon|1f432 dragon_face|1f42a camel
1f512 locked|1f513 unlocked|1f4ce paperclip attachment|1f50d search find|1f6ab prohibited not_allowed
`;

const codes = new Map<string, string>();
const shownNames = new Map<string, string>();

function add(code: string, names: readonly string[]): void {
	const [first] = names;
	if (first !== undefined && !shownNames.has(code) && !codes.has(first))
		shownNames.set(code, first);
	for (const name of names) if (!codes.has(name)) codes.set(name, code);
}

for (const entry of ownNames.trim().split(/[|\n]/)) {
	const [code = '', ...names] = entry.split(' ');
	add(code, names);
}
for (const [code = '', ...names] of table) {
	add(code, names);
	// An emoji whose common name went to another is still shown by some name.
	if (!shownNames.has(code))
		add(
			code,
			names.map(name => `${name}_face`),
		);
}

const namesByCode = new Map<string, string[]>();
for (const [name, code] of codes) {
	const names = namesByCode.get(code);
	if (names === undefined) namesByCode.set(code, [name]);
	else names.push(name);
}

/** Code points of an emoji by its name, as lower-case hexadecimal with dashes. */
export function emojiCode(name: string): string | undefined {
	return codes.get(name);
}

/** The name under which an emoji is shown. */
export function emojiName(code: string): string | undefined {
	return shownNames.get(code);
}

/** Every name of an emoji; none for a code that is no emoji's. */
export function emojiNamesOf(code: string): readonly string[] {
	return namesByCode.get(code) ?? [];
}
