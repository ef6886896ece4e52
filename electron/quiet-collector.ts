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
	#timer: NodeJS.Timeout | undefined;
	#before = takenBytes();

	constructor(collect: () => void = collectAll) {
		this.#collect = collect;
	}

	/** Something long was made or passed on. */
	note(): void {
		this.#timer ??= setTimeout(() => this.#look(), quietMilliseconds).unref();
		this.#timer.refresh();
	}

	end(): void {
		clearTimeout(this.#timer);
	}

	#look(): void {
		if (takenBytes() - this.#before < worthBytes) return;
		this.#collect();
		this.#before = takenBytes();
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
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as NodeJS.GCFunction;
	// V8 takes compiled code with the same switches alone.
	setFlagsFromString('--no-expose-gc');
	if (knowsFlavors) collect({type: 'major', flavor: 'last-resort'} as NodeJS.GCOptions);
	// Any argument has an older V8 collect what is young alone.
	else collect();
}
