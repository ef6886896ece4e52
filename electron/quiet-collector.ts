import {getHeapStatistics, setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

/** So long nothing long was made or passed on. */
const quietMilliseconds = 100;
/** What came to the memory since the last time has to be worth a pause of some 50 ms. */
const worthBytes = 8 * 1024 * 1024;

/**
 * Gives back what long answers leave behind. V8 collects when it needs room, and a process that nobody asks
 * anything needs none: half of its memory could be such a rest for as long as the window is open.
 */
export class QuietCollector {
	readonly #collect: () => void;
	readonly #taken: () => number;
	#timer: NodeJS.Timeout | undefined;
	/** What was taken when least was. */
	#least: number;
	#underWay = 0;

	/** `taken` says how many bytes are. */
	constructor(collect: () => void = collectAll, taken: () => number = takenBytes) {
		this.#collect = collect;
		this.#taken = taken;
		this.#least = taken();
	}

	/** Something long begins to be made or passed on. Returns the function that says that it is over. */
	begin(): () => void {
		this.#underWay++;
		return () => {
			this.#underWay--;
			this.note();
		};
	}

	/** Something long is over. */
	note(): void {
		this.#least = Math.min(this.#least, this.#taken());
		this.#timer ??= setTimeout(() => this.#look(), quietMilliseconds).unref();
		this.#timer.refresh();
	}

	/** Nothing is collected any more. */
	end(): void {
		this.#underWay = Infinity;
		clearTimeout(this.#timer);
	}

	#look(): void {
		if (this.#underWay > 0 || this.#taken() - this.#least < worthBytes) return;
		this.#collect();
		this.#least = this.#taken();
	}
}

/** Since V8 12 it is told how thoroughly to collect. */
const knowsFlavors = Number.parseInt(process.versions.v8, 10) >= 12;

function takenBytes(): number {
	const {total_heap_size: heap, external_memory: outside} = getHeapStatistics();
	return heap + outside;
}

/** Collects as thoroughly as when memory is short, which gives pages back to the system as well. */
export function collectAll(): void {
	let collect: NodeJS.GCFunction;
	setFlagsFromString('--expose-gc');
	try {
		collect = runInNewContext('gc') as NodeJS.GCFunction;
	} catch {
		// Without it V8 collects when it needs room, as ever.
		return;
	} finally {
		// V8 takes compiled code with the same switches alone.
		setFlagsFromString('--no-expose-gc');
	}
	if (knowsFlavors) collect({type: 'major', flavor: 'last-resort'} as NodeJS.GCOptions);
	// Any argument has an older V8 collect what is young alone.
	else collect();
}
