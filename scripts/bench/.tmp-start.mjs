import {rm} from 'node:fs/promises';
import {launch, peopleAreThere, emptyApp, firstPaint, root} from './program.mjs';
import {withDisplay} from '../display.mjs';
await withDisplay(async()=>{
const warm = await launch(root); await peopleAreThere(warm.page); await warm.stop({keepData:true});
for (let i=0;i<3;i++){
const s=Date.now();
const p=await launch(root,{STEWARD_DATA: warm.data});
const l=Date.now()-s;
await p.page.waitForFunction(()=>document.documentElement.dataset.ready!==undefined,undefined,{polling:'raf'}); const ready=Date.now()-s;
await peopleAreThere(p.page); const people=Date.now()-s;
const main=await p.app.evaluate(async ({app})=>({created: process.getCreationTime(), up: process.uptime(), now: Date.now()}));
const pg=await p.page.evaluate(()=>({o:performance.timeOrigin, paint:performance.getEntriesByType('paint').map(e=>[e.name,Math.round(e.startTime)]), res:performance.getEntriesByType('resource').map(e=>[e.name.replace(/.*\//,'').slice(0,44),Math.round(e.startTime),Math.round(e.responseEnd)]).filter((r,i,a)=>i<6|| !/\.js$/.test(r[0])||i>a.length-4), n:performance.getEntriesByType('resource').length}));
console.log(JSON.stringify({l,ready,people,mainStart:Math.round(main.created-s),pageOrigin:Math.round(pg.o-s),paint:pg.paint,n:pg.n}));
if(i==2) console.log(pg.res.map(r=>r.join(' ')).join('\n'));
await p.stop({keepData:true});
const s2=Date.now(); const b=await launch(emptyApp); await firstPaint(b.page); console.log('empty',Date.now()-s2); await b.stop();
}
await rm(warm.data,{recursive:true,force:true});
});
