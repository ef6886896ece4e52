import {writeFileSync} from 'node:fs';
import {launch, overviewIsThere, root} from './program.mjs';
import {withDisplay} from '../display.mjs';
await withDisplay(async()=>{
const p=await launch(root); await overviewIsThere(p.page);
const c=await p.page.context().newCDPSession(p.page);
await c.send('Profiler.enable'); await c.send('Profiler.setSamplingInterval',{interval:200});
for(let i=0;i<3;i++){
await p.page.waitForTimeout(3000);
await c.send('Profiler.start');
const t=Date.now();
await p.page.reload({waitUntil:'commit'}); 
await p.page.waitForFunction(()=>document.documentElement.dataset.ready!==undefined,undefined,{polling:'raf'});
console.log('ready', Date.now()-t);
const {profile}=await c.send('Profiler.stop');
const info=await p.page.evaluate(()=>({paint:performance.getEntriesByType('paint').map(e=>Math.round(e.startTime)),nav:performance.getEntriesByType('navigation').map(e=>[e.responseEnd,e.domInteractive,e.loadEventEnd].map(Math.round)),now:performance.now(),n:performance.getEntriesByType('resource').length, res:performance.getEntriesByType('resource').map(e=>[e.name.slice(-50),Math.round(e.startTime),Math.round(e.responseEnd)])}));
console.log(JSON.stringify({...info,res:undefined}));
if(i==2){ writeFileSync('/tmp/r9/start.cpuprofile',JSON.stringify(profile)); console.log(info.res.map(r=>r.join(' ')).join('\n'));}
}
await p.stop();
});
