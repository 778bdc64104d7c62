/** Generated from thesaurus/english.tsv by scripts/compile-thesaurus.mjs: do not edit. */
export const ENGLISH = `en
10 k	file9,sec8
10 q	file9
24h	daili4
2fa	otp7,two factor9
301	redirect8
3d model	mesh7,scene7
3d object	mesh7,scene7
3d print	printer4
3d shape	cuboid5,cylind5,sphere5
3g	throttl@network|cpu|emul|browser8
500	error3
911	emerg8
a b test	featur@flag|experi|rollout6
a bunch	multi6,multipl6
a differ	updat3
a few	multi6,multipl6
a record	dns7,record@dns|domain|zone|nameserv9
a11y	access9
abil	capabl6,skill7
abnorm	anomali8
abort	cancel8,interrupt6,kill5,stop7,termin6
about	detail2,info2,inform2,search1,topic1
about file	readm4
about me	current user6,profil6
about text	descript5
about to sign	deal6
abov	parent3
abroad	countri3
absenc	leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici7,time off6
absent	attend5
abus	moder3,report3,report@bug|abus|spam|issu|user4,toxic3
academ	arxiv4,scholar6
academ articl	research paper8
academi	school6
acceler	gpu6
accept	approv6,confirm3,handl1,merg2
accept pr	merg pull7
accept the popup	dialog@handl|browser|alert9
access	author3,get2,open2,permiss6,retriev3
access folder	allow directori9
access key	token4,token@api|auth|access|person|jwt|credenti|oauth|revok|session5
access level	permiss7,role6,role@user|permiss|member|iam|assign|admin|access7
access manag	iam9
access rule	polici6
access score	lighthous7
access tree	snapshot@page|access|browser|dom|element8
accid	incid5
accident delet	restor8
accommod	airbnb7,hotel8,hous@rent|airbnb|vacat|stay|accommod7,room@hotel|book|reserv|airbnb5
account	address2,address@wallet|blockchain|ethereum|token|transact|bitcoin2,bank@account|transfer|balanc|financ|transact|branch3,compani3,crm3,custom3,ident2,organ2,profil4,user4,workspac3
account activ	statement@incom|balanc|cash|financi|bank4
account entri	ledger7
account record	journal@account|entri|ledger7
account softwar	financ6
account total	balanc4,balanc@account|wallet|bank|token|fund|leav|credit5
accumul	collect5
ack	acknowledg9
acknowledg	accept3,confirm5
acl	permiss8
acquir	buy4,get3,purchas4
acrobat	pdf6
across	cross4
across all	global4
act like	emul5
action	activ@log|feed|recent|user|event|crm|timelin4,oper5,step3,task2
action item	task9,todo6
activ	action3,current3,enabl4,engag4,engag@note|task|call|crm|hubspot|contact5,experi@tour|travel|activ|roblox6,start4,trigger3
actor	movi4
ad	campaign5
ad up	sum9
adapt	custom5
adapt a model	finetun7
adb	android7
add	append4,creat4,insert5,instal2,put3,regist2,sum2
add a column	migrat@appli|databas|supabas7
add a field	properti@creat|crm|hubspot8
add a file	attach6,upload7
add a member	invit5
add a paragraph	block@append|children|notion|page9
add a person	contact@creat|crm|hubspot|batch6
add a row	insert7
add at the end	append9
add capac	scale@replica|deploy|instanc|servic|node|dyno7
add detail	enrich5
add document	ingest6
add file	upload7
add from file	import8
add fund	deposit8
add money	deposit7
add on	add8,extens@browser|chrome|vscode|plugin8,extens@databas|postgr|supabas4,plugin9
add or chang	upsert8
add packag	instal6
add row	insert6
add someon	invit4
add text to page	block@append|children|notion|page8
add to index	stage@git|file|index|commit8
add to search	index@document|search|url|content|page|vector|reindex7
add to the end	append9
add togeth	sum9
add up	calc3,calcul3,sum9
addon	extens@browser|chrome|vscode|plugin8,plugin9
address	ip3,locat@map|place|geo|address|citi|gps|coordin|store|weather3,uri3,url2
address book	contact6,contact@crm|email|phone|lead|hubspot|custom|person|address8
address to coordin	geocod9
adjust	chang5,configur4,control3,custom4,modifi6,set4,updat5
admin	manag4,role3,role@user|permiss|member|iam|assign|admin|access4
administ	manag7
administr	admin9
admiss	ticket@event|concert|train|flight|movi|seat|show|airlin|museum|bus7
admit	accept3
advers reaction	effect@side|drug7
advert	ad9
advertis	ad9,campaign6
advic	advis9,recommend3,tip7
advis	recommend6,suggest6
advisor	secur@vulner|scan|advisori|code|polici|alert3
advisori	cve5
affili	partner@busi|crm5
after	next2
again	repeat4
against	compar2
agenda	calendar8,event@calendar|meet|schedul|attende|invit|appoint|googl4,schedul4
agent	bot4
aggreg	combin3
agil period	sprint6
agre	accept6
agreement	contract@document|sign|agreement|legal|claus|vendor9,contract@renew|expir|vendor8
ahead	futur4,upcom4
ai	agent4,assist4,llm5,model@ai|llm|machin|train|predict|hug|infer4
ai art	imag@generat|creat|prompt|model|dall|diffus8
ai assist	agent7
aim	goal7,object6,target5
air travel	flight8
airbnb	accommod6,hotel4,lodg6
airfar	fare8,flight7
airlin	flight5
airplan	flight8
ajax	request@http|network|browser|api|url|header7
aka	alia6,nicknam6
alarm	alert6,remind4,timer4
album	collect3,music4
alcohol	cocktail4,drink4
alert	alarm5,alarm@cloudwatch|metric|threshold7,dialog5,notif6,notifi6,remind3,warn7
alert level	threshold5
alert when	monitor5
algebra	equat5,math5
alik	similar8
aliv	activ4,health7,health@server|servic|status|check|endpoint|api|cluster7,ping7
all	everyth2,list3,whole4
all done	complet6
all file	tree@file|directori|folder|path|git4
all i know	graph@knowledg|node|edg|memori|entiti|relat6
all memori	read graph8
all of it	full5
all or noth	transact@databas|sql|begin|commit|rollback7
all page	crawl6
all peopl	user@list|slack|workspac7
all the	list4
all the particular	detail6
all these file	read multipl7
all togeth	batch6,bulk6
allerg	allergi9
allergi	pollen8
alli	partner@busi|crm4
alloc	assign7,distribut4,provis6
alloc money	budget7
allow	access4,approv3,author4,enabl4,grant5,permiss6,permit3,unblock4
allow access	unlock3
allow back	unban8
allow edit	unlock5
allow ip	firewal6
allow to speak	unmut7
allowlist	allow9
alphabet	sort6
alreadi exist	duplic4
alreadi have	exist5
alreadi know	memori4,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long5
alreadi read	seen@mark|messag|read6
alreadi report	duplic@issu|contact|record|detect|find7
alreadi there	exist7
alt text	caption@imag|photo|video7
altcoin	coin@crypto|price|token|market|coingecko7,crypto7,cryptocurr7,token5,token@erc20|coin|crypto|contract|chain|swap|holder|price|solana|ethereum|algorand6
alter	adjust5,chang7,edit6,modifi9,updat7
alter tabl	migrat8
alter the databas	migrat@appli|databas|supabas8
altern	option@set|choic|paramet|config|avail6,similar4,variat6
altern name	alia8,nicknam8
altitud	elev8,height3
altogeth	sum6,total7
am i	check2
am i busi	avail9
am i spend	cost7
amazon cloud	aw9
ambigu	clarifi8
amend	edit7,modifi6,patch@updat|record|resourc|page|api5,updat6
amino acid	protein7
amount	count3,number4,valu4
amtrak	train@station|ticket|railway|journey|departur|transit|schedul6
analys	analysi9,analyz9
analysi	analyz9,insight6,report3
analyt	analyz4,insight6,metric5,statist6,stat6
analyt databas	warehous@data|snowflak|bigqueri7
analyz	analysi9,assess4,evalu3,examin5
anatomi	structur3
ancestor	parent6
android	emul3,mobil3
angl	geometri4,rotat@imag|shape|angl|object|page|pdf|axi|degre|video|devic|screen3
ani	find1,random3,search1
ani good	review5,review@product|rate|custom|restaur|hotel|movi|place|busi|app6
anim	speci6,wildlif7
anim pictur	gif8
anki	flashcard7
annot	blame6,comment4,label@data|dataset|annot|train7,note4
announc	broadcast5,disclosur4,messag2,post4,send3
annual	year9
annual report	file8
annual yield	yield7
anomali	outlier8
anoth	new3
anoth attempt	retri8
anoth checkout	worktre7
anoth name	alia8,nicknam8
anoth one like	copi6
anoth tab	new page7,tab@browser|page8
anoth time	reschedul7
anoth version	variat7
anoth word	synonym9
answer	repli7,respond7,respons4,solv4
answer in thread	repli@thread|slack|messag|comment8
anticip	predict7
antideriv	integr9
anxieti	mental@health7
anymor	delet3
anyth	everyth4
anyth about	search6
anyway	forc@appli|push|overrid5
apart	airbnb3,estat4,properti@estat|hous|rent|price|apart|list|home|real6,realti4,rent4,unit@apart|properti6
api	endpoint@api|url|http|rout|webhook|rest4
api address	url@project|api|supabas8
api call	http6,network5,network@request|browser|traffic|consol|page6,request@http|network|browser|api|url|header8
api call made	network@request|browser|page8
api doc	openapi7,swagger7
api key	access token6,credenti7,secret6,token5,token@api|auth|access|person|jwt|credenti|oauth|revok|session6
api queri	graphql6
api refer	doc7,document7
api spec	openapi9,swagger9
api token	key6,key@api|access|secret|auth|servic|project7
apk	android7,app4,app@mobil|applic|instal|softwar|launch5
app	applic6,applic@app|softwar|instal|mobil8,softwar6,window2,window@browser|desktop|app|size|tab|focus2
app error	sentri8
app set	config7,configur7
app store	marketplac5
appear	style5,theme5,wait3
append	add6,insert4,write3
appl	io4
appli	applic@candid|job|hire|at|loan|visa8,set2,submit3
appli for	appli4
appli polici	enforc7
applianc	devic6
applic	app7,app@mobil|applic|instal|softwar|launch9,program4,softwar7
appoint	book@hotel|flight|appoint|reserv|ticket|book|travel|room|restaur|tabl|meet|slot|car3,calendar6,event@calendar|meet|schedul|attende|invit|appoint|googl6,meet6,schedul3,slot4,visit2,visit@doctor|hospit|patient5
appoint someon	assign7
apprais	assess6,evalu6,perform@employe|review7,valuat6
approach	method4,strategi5,techniqu4
approv	accept5,confirm3,review6,review@pull|code|merg5
approv pr	review@pull|request|creat|approv8
approxim	estim7
apr	interest7
aqi	air qualiti9,air@qualiti|pollut8
arbitrari	random7
archiv	backup2,compress3,hide2,histor3,zip@file|archiv|compress|folder5
are check green	status@pull|commit|check|ci8
are set	list3
are set up	list5
are there	check2,list3
are we	check2
are you there	ping7
area	neighborhood5,region6,section2,space3,space@confluenc|webex|clickup|huggingfac|workspac|team|googl|chat4,surfac5
area under the curv	integr9
arg	paramet7
argument	paramet6
aria	access7
arithmet	calc6,calcul6,math7
around	circumfer3,near3,nearbi3,perimet3
around here	near8,nearbi8
arrang	combin6,organ6,permut6,plan4,schedul6,sort6
array	matrix3
arriv	deliveri3,departur6,track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track3
arrow	edg@graph|node|diagram|knowledg5
art	artwork5
art collect	museum6
artboard	frame@figma|layout|design|artboard7
articl	blog6,document2,news4,page4,page@notion|wiki|confluenc|content|block|document|workspac|doc4,page@wiki|wordpress|site|confluenc|web5,paper5,paper@research|arxiv|academ|scientif|citat|author|pubm6,post3,post@social|twitter|facebook|instagram|linkedin|reddit|blog|wordpress4
artist	music4
artwork	imag3
as a file	export5
as a phone	emul6
as a spreadsheet	export6
as big as possibl	maxim8
as is	raw4
as small as possibl	minim8
ascend	sort6
ask	chat2,prompt2,queri4,question4
ask a person	human8
ask the model	infer@model|endpoint|llm6
ask the team	poll5
ask to join	invit9
assembl	build4
assess	analysi4,analyz5,evalu7,exam4,review4
asset	hold4,instrument3,instrument@trade|stock|market|forex4,portfolio4,resourc4
asset and liabil	balanc sheet9
assign	alloc6,deleg5,grant2,set3,task5,triag2
assign to	assigne9
assist	help6
associ	bind5,link6,relat7,relationship6
astrolog	horoscop9
asynchron	async9
at a certain time	schedul7
at a glanc	dashboard5,overview8,summari5
at least	min6,minimum6
at most	max6,maximum6
at onc	batch7,bulk7,multi5,multipl5,parallel5
at regular interv	schedul6
at risk	vulner6
at the door	doorbel8
at the moment	current8
at the same time	parallel8
athlet	player6
atlas	map5
atm	place@nearbi|search|map|googl5
atom	feed5,transact@databas|sql|begin|commit|rollback7
attach	add4,append4,associ4,bind4,connect2,file4,file@upload|browser4,link3,media3,mount5,upload4,upload@file|browser|chooser5
attach a link	attach@issu|link|add|linear8
attach file	attach9
attack	threat5
attack code	exploit8
attempt again	retri8
attend	join4
attende	guest5,invit3,particip9
attract	poi5
attribut	assign3,column@tabl|databas|sheet|spreadsheet|field|queri|data4,field6,field@form|record|custom|tabl|schema|properti|object|column7,metadata5,properti@object|schema|crm|custom|page|field|databas|hubspot|notion8
auction	bid5
audienc	follow4,segment@audienc|contact|custom|list|user6,target3,visitor3
audio	listen4,media4,sound7,voic4
audio program	podcast@search|episod6
audio show	podcast7
audio to text	transcrib9
audit	complianc3
augment	enrich6
auth	authent9,login5
auth key	token5,token@api|auth|access|person|jwt|credenti|oauth|revok|session6
authent	auth9,login7,verifi5
authent app	2fa9,mfa9,otp9
author	compos3,write4
author someon	grant7
auto	car@rental|rent|vehicl|drive5,vehicl5
auto generat	generat9
autofil	fill8
autofix	fix9
autograph	sign@document|signatur|contract|docusign|esign|agreement|envelop|messag|transact6,signatur6
autom	flow4,flow@autom|process|power|builder|bot5,robot3,rule3,script2,workflow6
automat	auto8,autom5,schedul4
automat at	schedul4
automobil	car@rental|rent|vehicl|drive8,vehicl8
autoscal	scale7
avail	calendar3,discov2,list3,slot3,stock@inventori|warehous|product|quantiti|store3,uptim3
avail zone	region@aw|cloud5
avatar	persona3,profil3,replica5,replica@tavus|avatar|video6
avd	emul8
averag	mean9,statist@mean|deviat|regress|distribut4
avg	averag9,mean9
aw	cloud5
aw function	lambda9
aw server	ec29
aw storag	s39
await	pend8
award	badg4,grant3,trophi6
award for achiev	badg6
away	absenc5,out offic6
azur	cloud5
back	previous3
back in	histor4
back out	cancel5,revert7,rollback7
back then	histor6
back to default	reset8
back to normal	reset4
back to previous	restor6
back to the previous	rollback6
back up	backup9
backdrop	background@imag|remov|color|photo8
backend	servic@micro|kubernet|cloud|endpoint4
backend code	function@edg|supabas|deploy5
backer	investor8
background	async6,context5
background job	worker@queue|job|background|process7
background messag	queue@messag|send|cloudflar|consum6
background pictur	wallpap8
background program	servic@system|systemd|daemon|window|status6
backlink	seo5
backlog	queue4
backtrac	stack@call|trace|error9
backup	export3,snapshot@backup|volum|disk|databas|vm|restor|server7
backward	revers8
backyard	garden6
badg	label2
bag	baggag6,cart3,luggag6
bake	recip5
balanc	wallet3
balanc sheet	financ5,financi5,statement@incom|balanc|cash|financi|bank7
balanc the book	reconcil8
ballot	elect5,poll5,vote7
ballpark	estim8
ban	block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member7,kick3,suspend3
band	artist@music|song|album|singer|spotifi8,music3
bandwidth	traffic3,traffic@websit|analyt|network|web|internet4
bank holiday	holiday9
bar	chart4,cocktail3,drink3
bar chart	chart8
barcod	qr5
bargain	deal@discount|price|coupon|shop|offer8,offer4,sale5
base	airtabl3,root4
base64	decod5,encod6
basebal	pitcher4,sport4
bash	command4,script4,shell8,termin6
basic	simpl6
basket	cart9
basketbal	sport4
batch	bulk8,multi4,multipl4
batteri	charg@batteri|vehicl|ev|electr|station|car|phone4
be notifi	alert4,subscrib5
bearer	token6,token@api|auth|access|person|jwt|credenti|oauth|revok|session8
beat	tempo6
beautifi	format@code|document|text|json|prettier|cell8
becom a fan	follow6
becom a member	join8
bedtim	sleep4,sleep@score|health|oura|fit|night|tracker5
befor	histori2,previous4
befor publish	preview5
befor send	valid3
begin	initi4,start8
begin a new	creat7
belief	religion5,religi5
bell	notif6
belong to	membership5,owner7,ownership6,parent3,revers@dns|ip|lookup|whoi|geocod5
below	child2,children2
benchmark	compar4,perform4
bespok	custom9
best	leader3,leaderboard3,optim3,rank3,recommend3,top6
best love	favorit6,favourit6
best model	leaderboard@model|llm|arena6
best moment	highlight7
best practic	guid7,guidelin7,tip5
best way to get	direct8
better	compar4,enhanc4,improv6
better plan	upgrad5
between	compar1,cross2,distanc2,rang3,relationship2
beverag	cocktail8,drink8
bibl	religion5,religi5,vers8
bibliographi	citat7,cite7
bid	propos4
bid and ask	book@order|trade|market8
big goal	initi@linear|project|roadmap5
big pictur	overview8
big stori	epic6
bigger	resiz4,scale3,size4,zoom@imag|map|page|camera|view|canva3
biggest	max7,maxim4,maximum7,most5,top4
biggest file	disk usag6
biggest winner	gain6,gainer6
bill	charg@payment|invoic|custom|card|stripe|bill|fee|subscript5,cost4,expens3,invoic9,payment4,receipt4
bill to pay	account payabl8
bin	delet3,trash7
binari	artifact6
bind	attach3,link3
bio	profil8
birthday	age4
bitcoin	btc9,coin@crypto|price|token|market|coingecko6,crypto7,cryptocurr7,inscript4,rune4
blacklist	ban6,block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member9
blame	author4
blank	clear5
blast radius	impact7
blend	merg4
bless	approv4
blind	cover@blind|curtain|garag|home|shutter8
blob	object@bucket|storag|s3|r28,storag@bucket|object|file|supabas|cloud|quota|disk|usag6
blob store	bucket7
block	ban6,deni5,depend2,disabl2,issu relat7,node@graph|workflow|tree|figma|canva|entiti2,restrict3,suspend3,widget3
block by	block9,blocker9,depend4,issu relat8
block by browser	cor5
block traffic	firewal7
block until	wait7
blockchain	chain6,chain@blockchain|network|ethereum|crypto7,crypto4,cryptocurr4
blog	articl4,site3,site@wordpress|wp|web|sitebay4,wp4
blow away	delet6
blueprint	architectur4,templat6
bluetooth	pair@devic|bluetooth|phone6
blurb	descript6
blurri	upscal5
board	canva2,checkin5,dashboard3,forum4,kanban7,project2,whiteboard5
board column	state@workflow|team|linear9,workflow state9
board game	chess2
board lane	state@workflow|team|linear8
boat	ferri6
boat trip	cruis7
bodi	content4,respons4
bodi mass	bmi9
boil down	summar7
boilerpl	templat8
boilerpl ticket	templat@issu|linear|project7
bold	style3
bolt	lock5
bonus	reward5
book	appoint4,librari@book|media|music|photo|steam|read2,reserv9,ticket@event|concert|train|flight|movi|seat|show|airlin|museum|bus3
book a time	appoint6
book a visit	appoint7
book entri	journal@account|entri|ledger7
book in	regist3
bookkeep	ledger7
bookmark	favorit5,favourit5,save4,star@repositori|email|favorit|messag|github|file|note5
bookshelf	shelf8
boost	enhanc4,increas6
boot	kick6,remov2,start6
bootstrap	initi7,setup6
border	boundari7
born	age5
borrow	loan8
boss	leader4,manag9
bot	agent6,assist5
bottleneck	perform7,profil@cpu|perform|memori|trace|sampl6
bottom of the page	scroll7
bought	order5,order@product|cart|custom|food|purchas|ship|store|shop|restaur|deliveri|shopifi|woocommerc6,purchas9,transact2,transact@payment|bank|account|card|money|ledger3
bought by	acquisit5
bought player	transfer@player|footbal|soccer6
bounc	restart5,restart@pod|servic|server|contain|instanc|app6
bound	constraint3
boundari	polygon@map|area|geo7
bours	market5,market@stock|trade|financ|crypto|price|exchang|predict6
boutiqu	shop@product|order|cart|buy|shopifi|price|custom|locat4,store3,store@product|order|cart|buy|shopifi|price|custom|locat4
box	packag@deliveri|shipment|ship|courier|track|weight4,rectangl6
bpm	heart@rate|health|fit6,tempo9
brain teaser	puzzl7
brainstorm	think4
brainstorm map	mindmap7
branch	depart2,git4,offic4
branch off	fork5
branch rule	protect@branch|protect|repositori7
brand mark	logo7
brand name	trademark6
brand new	creat5
brc20	inscript5,rune5
breach	violat7
break	interrupt4
break apart	split8
break down	analyz4,pars3,subtask4
break into	split7
break into file	split@pdf|file|page8
break off	abort7
break the rule	violat7
break up	split8
breakdown	analysi5,analyz5,report4
breakpoint	debug5,debugg8
breez	wind7
brief	summar4,summari5
bright	light6
brighter	bright8
bring	move2
bring back	recal3,recov6,reopen4,restor8,retriev4,return@order|product|refund|custom5,unarch7
bring branch togeth	merg@branch|git|conflict7
bring down	pull5,stop4
bring in	import7,ingest5,invit5,load4
bring into	merg3
bring into main	merg8
bring it back	restor8
bring on board	hire7
bring onto	invit4
bring over	import5
bring over a commit	cherri pick9
bring to	deliveri3
bring togeth	gather6,merg5
bring up	get4,navig3,open5,show4,start4
bring up to date	updat8
broadcast	announc5,stream@video|twitch|live6
broken	bug5,error3,fail5,failur5,fix4,repair5
broker	agent@estat|realtor|properti5
brows	explor5,list4,navig5,search3,visit4
brows the web	web search5
browser	chrome6,playwright4,puppet4
browser autom	playwright8,puppet8
browser code	javascript5,js5
browser data	storag@cooki|browser|localstorag|local|session|state6
browser error	consol6
browser inspector	devtool8
browser log	consol8
browser page	tab@browser|page|window|close|open|new5
browser state	session3
browser storag	cooki4,localstorag8,sessionstorag7
btc	bitcoin9,crypto7,cryptocurr7
btc usdt	pair@trade|symbol|exchang|liquid|token5
bucket	s36,storag@bucket|object|file|supabas|cloud|quota|disk|usag6
buddi	friend8
budget	alloc2,financ3,financi3
bug	debug3,error4,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team8,problem4,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm5
bug report	issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team8
build	compil7,creat3,generat3,implement3,job@pipelin|ci|build|queue|run|batch|cron|schedul|worker|log4,make4,pipelin@ci|build|job|gitlab|deploy|repositori|run|azur7
build block	compon5
build file	artifact7
build log	pipelin@job|list|output|log|gitlab8
build number	version6
build output	artifact8
build status	status@pull|commit|check|ci8
build step	job@pipelin|ci|build|queue|run|batch|cron|schedul|worker|log6
bulb	light8
bulk	batch8,mass4,multi4,multipl4
bullet	block@notion|page|paragraph|content|children|text6
bulletin	advisori5,announc6
bump	updat3,upgrad6
bump prioriti	prioriti@issu|set|linear9
bump up	escal6
bundl	build4,compil4,group4,group@group|aggreg|tab|element5,zip@file|archiv|compress|folder4
burger	restaur4
bus	transit5,transport5
bushfir	wildfir9
busi	compani7,enterpris4,organ4
busi softwar	erp4
button	compon2,element@page|browser|html|click|selector|dom|access5
buy	checkout@cart|payment|order|shop|store|session|price5,order5,order@product|cart|custom|food|purchas|ship|store|shop|restaur|deliveri|shopifi|woocommerc6,order@trade|buy|sell|stock|market|limit|exchang5,purchas9,shop5,trade4
buy or sell	recommend@analyst|stock7,stock@screen|analyst4
buy stock	invest4
buyer	client@custom|invoic|account|case|patient|busi|compani3,custom7
buyout	acquisit8
buzz	trend6
by car	drive@vehicl|car|rout|distanc|direct8
by itself	auto5
by mean	semant9,semant@search9
by when	deadlin7,due7
by whom	author5
byte	size5
cab	ride@uber|taxi|cab|driver|pickup|share9,taxi@uber|taxi|cab|driver|pickup|share9
cach	cdn3,kv3,redi7
cach valu	kv@namespac|key|valu|get|put|list5
cafe	place@nearbi|search|map|googl6,restaur4
calc	calcul9
calcul	calc9,comput8,estim4,formula3,math6
calculus	deriv5,integr5
calendar	appoint3,date2,event@calendar|meet|schedul|attende|invit|appoint|googl4,gcal6,meet3,outlook2,schedul3
calendar entri	event@calendar|meet|schedul|attende|invit|appoint|googl9
calibr	adjust5
call	communic3,dial7,execut3,head3,invok6,meet@googl|meet|video|confer4,meet4,name3,name@renam|chang|set|full|get|updat4,phone3,phone@number|call|mobil|contact3,request@http|network|browser|api|url|header4,run2,titl3
call a url	webhook6
call and put	option@stock|call|put|expiri|strike|chain|trade9
call it	renam6
call my server	webhook8
call off	cancel9
call path	trace6
call trace	stack@call|trace|error8
callback	hook@git|webhook|event|callback|trigger6,webhook7
callback address	webhook8
caller	refer@code|symbol|usag|function7
calori	nutrit7
came back	respons3
came out	result4
camera	photo3
campaign	ad3,initi2
campground	park@nation|nps|campground5
campus	univers6
can i access	allow directori5
can i spend	budget7
can i use	avail5
can log in	user6
can repli	templat9
can respons	templat9,templat@email|sms|messag|whatsapp7
cancel	abort7,interrupt4,revok3,stop5,undo3
cancel subscript	unsubscrib6
candid	applic8,at8,elect3,prospect2
candidaci	applic@candid|job|hire|at|loan|visa8
candl	candlestick9,ohlcv9
cannot log in	password@reset|forgot|chang|recoveri8
canon	normal5
canva	board3
cap	limit6,quota6
capabl	featur6,featur@request|flag|product|stori7,tool4
capac	scale3,size4
capit	countri2
caption	describ2,head3,titl3,transcript7
captur	record@audio|video|screen|voic|trace|perform|session|record7,screenshot6,take@screenshot|snapshot|photo|pictur7
car	vehicl8
car id	vin8
car park	park9
card	deck@card|anki|flashcard|magic5,kanban3,payment3,tile4,widget4
career	job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit6
career profil	linkedin6
cargo	shipment7
carri on	resum8
carri out	execut7,perform8
carri over	move4
carrier	airlin5,courier6,oper@airlin|phone|bus6
cart	checkout@cart|payment|order|shop|store|session|price4
case	investig6,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm6
cash flow	statement@incom|balanc|cash|financi|bank6
cash in	redeem7
cash out	withdraw9
cash regist	pos8
cashback	loyalti5
cast	vote4
cat	pet7,read6
catalog	directori@compani|busi|phone|peopl|employe|doctor4,index@document|search|url|content|page|vector|reindex3,list3,registri@packag|npm|contain|mcp4
catalogu	catalog9
catch	detect3
catch up on	histori@channel|slack|messag|chat7
categor	classif8,classifi9,group@group|aggreg|tab|element4,label5,tag@tag|label|contact|post|imag|note|bookmark|resourc5
categor a bug	label@issu|creat|add|linear|github|gitlab7
categori	categor6,classif5,genr4,group3,label4,tag5,topic3,type5,type@list|get|schema|categori6
caus	factor5
caution	warn7
cctv	camera6
cd	pipelin@ci|build|job|gitlab|deploy|repositori|run|azur3
cdn	cach4
ceas	stop7
ceil	limit6,quota6
celebr	festiv5
cell	mobil5,notebook3,phone6,phone number6,phone@number|call|mobil|contact7
celsius	temperatur7
celsius to fahrenheit	unit@measur|temperatur|length|weight7
census	popul6
central	main3
ceo bought	insid6
cert	certif9,ssl6
certain	specif5
certif	cert@ssl|tls9,ssl6
chain	blockchain6,thread3
chain height	block@blockchain|chain|ethereum|hash|transact|height6
chain of thought	sequenti think8
championship	leagu5,tournament7
chanc	probabl8,random3
chang	adjust5,changelog4,commit3,convert3,diff6,edit5,modifi7,patch@updat|record|resourc|page|api3,replac3,revis3,rotat@key|secret|token|credenti|password|certif2,set4,transform4,updat6
chang a	updat7
chang a file	file@creat|updat|repositori|content|push6
chang branch	checkout@branch|git|file|commit8
chang file	file@pull|request|get|list8,pull file8
chang file type	convert@video|audio|mp3|imag|pdf|format|file9
chang format	convert8
chang in mr	merg diff8
chang in pr	pull diff8
chang line	diff9
chang owner	reassign7,transfer5,transfer@ownership|owner|repositori|project|account|call|domain6
chang request	merg request5,pull request5,transport6,transport@sap|abap|request7
chang set	config7,configur7
chang size	resiz9
chang tabl	migrat@appli|databas|supabas8
chang the	updat7
chang the databas structur	migrat8
chang the date	reschedul8
chang the format	convert@video|audio|mp3|imag|pdf|format|file9
chang the name	renam9
chang the order	reorder9
chang the schema	migrat@appli|databas|supabas8
chang the set	config7,configur7
chang the titl	renam8
chang ticket	issu@updat|linear|github|gitlab9
chang time	reschedul6
chang video format	transcod9
changelog	chang4,histori3,releas5,releas note9,releas@note8
changeset	commit@git|repositori|branch|file|messag|github|gitlab6
channel	room5,room@chat|messag|channel|webex|meet|discord|slack6,slack3,topic@sns|pubsub|publish|subscrib4,tv2
chapter	section4
charact	length2,persona5,string5
characterist	attribut7,properti@object|schema|crm|custom|page|field|databas|hubspot|notion5
charg	batteri4,bill6,cost4,fee6,invoic3,payment5,transact3,transact@payment|bank|account|card|money|ledger4
charg a card	charg@payment|invoic|custom|card|stripe|bill|fee|subscript9
charg level	batteri8
charg my car	ev@charg|car|vehicl|tesla7
chargeback	refund6
chariti	donat7
chart	dashboard4,diagram4,graph@chart|plot|axi|line|bar8,helm3,map1,plot7,visual6
chassi number	vin9
chat	channel3,channel@slack|messag|discord|chat|telegram|post|team|webex|workspac4,convers6,discord3,messag6,slack3,whatsapp4
chat log	histori@channel|slack|messag|chat7
chat room	channel6,channel@slack|messag|discord|chat|telegram|post|team|webex|workspac8,room6,room@chat|messag|channel|webex|meet|discord|slack8
chat server	discord7
chat with document	rag@document8
chatbot	assist6,bot8,llm4
cheap	deal@discount|price|coupon|shop|offer4,price5
cheaper	discount6
cheaper plan	downgrad6
cheat	plagiar5
check	analyz2,audit3,evalu2,examin4,get2,inspect4,lookup2,read2,review3,scan2,test3,valid5,verifi5
check account	account@bank|balanc|transfer|save|financ9
check connect	ping9
check in	attend4,checkin9,commit@commit5,commit@git|repositori|branch|file|messag|github|gitlab7
check mark	reaction@emoji|messag|add4
check my write	proofread9
check off	complet8,mark4
check out	clone3,view3
check pass	status@pull|commit|check|ci8
checklist	task3,todo6
checklist item	subtask5
checkmat	chess6
checkout	buy3,cart4,clone3,order2,order@product|cart|custom|food|purchas|ship|store|shop|restaur|deliveri|shopifi|woocommerc3,pay3,payment5,pos4
checkpoint	mileston6
checksum	hash8
chemic	substanc6
chemistri	chemic6,compound6,molecul6
child issu	sub issu9,subissu@issu9,subtask8
child task	subtask9
choic	option@set|choic|paramet|config|avail7,prefer4
choos	select8
choos a file	upload@file|browser|chooser7
choos from dropdown	select@option|dropdown|browser9
choos from list	dropdown7
choos from the list	select@option|dropdown|browser|element7
chore	task7,todo6
chrome	browser6,devtool3,tab@browser|page|window|close|open|new3
chrome debug	cdp6
chronolog	timelin9
chunk	split5
church	religion6,religi6
ci	build3,pipelin@ci|build|job|gitlab|deploy|repositori|run|azur8,workflow3
ci job	job@pipelin|ci|build|queue|run|batch|cron|schedul|worker|log9
ci output	pipelin@job|list|output|log|gitlab8
ci status	status@pull|commit|check|ci9
cicd	pipelin@ci|build|job|gitlab|deploy|repositori|run|azur8
cidr	subnet8
cinema	film6,movi7
cinema schedul	showtim8
cipher	encrypt7
circl	group3,shape5
circl the earth	orbit6
circul	suppli4
citi	urban7
claim	redeem4
clarifi	explain6
clash	conflict7
class	cours6,lesson5,symbol@code|function|definit|refer|class|languag4
classif	categori5,classifi9
classifi	categor8,classif9,label3,tag@tag|label|contact|post|imag|note|bookmark|resourc4,triag3
claud	llm5
clean	clear4,normal2
clean code	qualiti@code|sonarqub|gate5
clean out	clear6
clean the floor	vacuum@robot|clean|home9
clean up	clean9,prune6
clean up dead row	vacuum@databas|tabl|postgr9
cleanup	clean9
clear	delet3,flush5,purg5,remov3,reset4
clear cach	invalid7
clear from inbox	archiv@email|inbox|mail|messag8
clear tabl	truncat8
clear the cach	cdn@purg|cach|zone6
clear up	resolv5
cli	command4,shell5,termin6
click	interact3,mous4,press2,tap6
click ok on	dialog@handl|browser|alert7
click up	clickup9
client	contact3,contact@crm|email|phone|lead|hubspot|custom|person|address4,custom8
client key	key@anon|publish|api|project7
client side storag	localstorag7
climat	weather3
clinic	patient3
clinic studi	trial@clinic|studi9
clip	crop4,media3,trim4,video7,youtub5
clipboard	copi3
clock	current time6,time@zone|current|clock|timezon|now|timestamp|datetim|convert8,timezon3
clock in	attend6
clone	copi6,duplic7
close	complet4,dismiss4,end4,exit5,holiday2,lock2,lock@door|smart|home2,quit5,resolv4,termin3
close a port	firewal@rule|allow|port8
close account	deactiv4
close by	near9,nearbi9
close caption	subtitl@video|generat|srt9
close down	archiv2
close to sign	deal6
close up	collaps4
closer	zoom@imag|map|page|camera|view|canva5
closest	near6,nearbi6,nearest9
closest match	similar@vector|search|embed7
cloth	fashion8
cloud	infrastructur3
cloud bill	cost@bill|cloud|aw|azur|explor8
cloud function	edg function7,function@edg|supabas|deploy8,lambda8
cloud storag	box@file|folder|storag|cloud4,bucket5,drive@googl|file|folder|onedr|storag|share6
club	team6,team@sport|leagu|nba|nfl|footbal|mlb|player7
cluster	group2,group@group|aggreg|tab|element4,k8s5,kubectl4,kubernet5
cmd	command7,shell5
cname	dns8,record@dns|domain|zone|nameserv8
co2	carbon9
coach	bus4
code	codebas4,implement2,script4,snippet4,sourc2
code base	repo7,repositori7
code chang	pull request5
code error	lint5,linter5,syntax4
code project	repositori5
code propos	pull request8
code review	merg request5,pull request5,pull@request|github|review|merg4,review7
code smell	qualiti@code|sonarqub|gate7
code snippet	gist8
code style	lint7,linter7
codebas	code5,project3,repo7,repositori7
coffe shop	place@nearbi|search|map|googl6
cohort	segment@audienc|contact|custom|list|user7
coin	asset3,asset@portfolio|crypto|financ|token|balanc4,crypto6,cryptocurr6,fungibl3,mint2,token6,token@erc20|coin|crypto|contract|chain|swap|holder|price|solana|ethereum|algorand7
colab	notebook7
cold	temperatur5
cold outsid	weather7
colder	thermostat5
collabor	share3
colleagu	employe6,member7,peopl5,team5,user6
collect	captur2,claim4,dataset2,gather8,group3,librari@book|media|music|photo|steam|read6,mongo4,mongodb4
collect money	charg@payment|invoic|custom|card|stripe|bill|fee|subscript7,payment6
collect payment	charg@payment|invoic|custom|card|stripe|bill|fee|subscript7
colleg	school5,univers7
collid	conflict5
color	palett6,variant2,variat2
color scheme	palett9
colour	color9
column	attribut4,board3,field4,field@form|record|custom|tabl|schema|properti|object|column5,kanban4,properti@object|schema|crm|custom|page|field|databas|hubspot|notion5,schema5,stage@deal|pipelin|crm|opportun|attio|candid3,state@workflow|issu|team|status|linear5,workflow@state|issu|team|linear|status4
column chart	bar@chart|graph|plot8
column type	describ8,schema6,tabl6,tabl@databas|sql|column|schema|row|queri|base|dataset7
combin	aggreg4,join4,merg6,sum4
combin commit	squash9
combin tabl	join@tabl|sql9
combobox	dropdown8,select@option|dropdown|browser|element6
come	next4,upcom8
come across	discov5
come day	forecast7
come in for	appoint4
come up	upcom9
come up with	generat5,suggest4
comma separ	csv9
command	action2,control3
command line	shell7,termin8
command prompt	termin8
commenc	start8
comment	annot4,discuss4,feedback3,issu note7,note2,note merg6,repli2
comment chain	thread8
comment on	note5,note@merg|issu|gitlab|creat|discuss6,review3
comment on a bug	comment@issu|creat|add8
commerci	ad4
commiss	fee7
commiss partner	affili7
commit	git4,log5,log@commit|git|histori|branch6
commit a file	file@creat|updat|repositori|content|push8
committ	author5
common	share3
communiti	forum5,guild4
commut	transit6,transport6
compani	account2,busi7,enterpris5,object@crm|hubspot|schema|salesforc|custom|batch3,oper@airlin|phone|bus3,organ6,provid@llm|ai|model|cloud|servic2
compani account	workspac3
compani code	symbol@stock|ticker|market|trade|crypto4
compani file	file8,sec8
compani goal	initi@linear|project|roadmap5
compani ident	brand6
compani imag	logo4
compani info	enrich3
compani notic	disclosur6
compani price	stock@price|market|ticker|symbol|share|trade|compani|quot|exchang4
compar	benchmark3,diff6
comparison	compar9
compel	enforc6
compens	salari7
compet	skill7
competit	leagu4,tournament7
compil	build6,gather3
complain	report5,report@bug|abus|spam|issu|user6
complaint	feedback3,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team3,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm5
complet	all2,close2,end4,fill3,finish6,full6
complet a form	fill@form|field|browser|element9
complet the profil	enrich6
complex	advanc4
complianc	audit4,polici4
compon	ingredi1,modul4,widget5
compos	creat3,docker5,draft5,generat3,write4
compound	chemic6,molecul6
compress	zip@file|archiv|compress|folder8
compromis	breach6
comput	asset3,asset@devic|endpoint|inventori|it|equip4,calc7,calcul8,endpoint4,endpoint@devic|secur|edr|agent|asset5,host4,host@server|network|ip|machin|endpoint|infrastructur5,system@cpu|os|memori|info|disk|host5
concat	append4,combin6
concaten	append4,combin6,join5,merg4
conceal	hide8
concept	entiti3,semant3,theori4
concert	event@ticket|venu|concert|festiv|local|eventbrit6
conclud	end7,finish5
concurr	parallel8
condens	summar8
condit	criteria5,diseas@medic|diseas|symptom|patient|health|diagnosi4,filter3,rule4,status3
condo	apart@rent|properti|estat|home6,list@rent|properti|estat|home6
conduct	perform7
conf	config8,configur8
confer	event@ticket|venu|concert|festiv|local|eventbrit3,meet@googl|meet|video|confer5,meet5
confidenti	privat6,secret4
config	configur9,set7
config file	yaml4
config valu	environ variabl5
configur	config9,set7,setup6
configur manag	ansibl8
confin	restrict6
confirm	accept4,acknowledg4,approv3,check4,verifi7
confirm box	dialog8
conform	valid6
congest	traffic@road|rout|map|congest|incid8
connect	associ4,associ@crm|object|hubspot|contact|deal|compani5,attach3,bind4,connector8,edg@graph|node|diagram|knowledg6,integr4,link5,mount3,pair@devic|bluetooth|phone6,relat6,relationship6,session2
connect account	authent5,oauth6
connect app	integr7
connect flight	layov7
connect speed	network4,network@request|browser|traffic|consol|page5
connect to	join3
connector	integr6,mcp server5,server@mcp4
consent	accept4,approv5,author4,oauth4
consequ	impact7
consign	shipment8
consol	command3,shell4,termin5
consolid	merg6
constant	variabl3
constrain	restrict7
constraint	rule4
construct	build5,make4
consult	ask3
consum	custom5
consumpt	electr3,energi3,usag7
contact	crm4,custom2,friend3,lead@crm|sale|prospect|contact|campaign|market3,object@crm|hubspot|schema|salesforc|custom|batch4,peopl5,person3,prospect3
contact detail	contact6,contact@crm|email|phone|lead|hubspot|custom|person|address7
contact histori	communic6
contain	docker8,isol6,k8s4,kubernet4,parent3,pod5,quarantin6,sandbox3
contain templat	imag@docker|contain|registri|ami5
contain the text	lookup6,search6
contamin	pollut7
content	block@notion|page|paragraph|content|children|text5,file1,text3
content deliveri	cdn9
content manag	cms9
content of	read5
content of a page	block@notion|page|paragraph|content|children|text7,scrape7
contest	tournament5
contest a payment	chargeback8,disput8
contest charg	chargeback8,disput8
context size	token@usag|count|llm6
continu	reopen2,resum8
continu integr	pipelin@ci|build|job|gitlab|deploy|repositori|run|azur8
contract	deal@crm|pipelin|sale|stage|hubspot|opportun3,legal@document4
contrast	access4,compar7
contribut	donat4
contributor	collabor7
control	manag3
convent	standard4
convers	channel2,channel@slack|messag|discord|chat|telegram|post|team|webex|workspac3,chat5,communic4,convert9,discuss6,messag5,session3,thread7
convers rate	exchang@rate|currenc|forex8
convert	chang2,encod2,exchang3,migrat3,swap3,transform7
convert money	exchang rate6
convert to	export3
convert video	transcod9
cook	recip7
cooki	storag@cooki|browser|localstorag|local|session|state5
cooler	thermostat@set|temperatur|home7
coordin	geo4,geocod7,geograph4,geojson3,geometri2,point3
copi	clone6,content1,duplic8,fork2,replica@databas|read|pod4,replica@pod|deploy|scale5,snapshot@backup|volum|disk|databas|vm|restor|server5
copi a commit	cherri pick9
copi and past	clipboard9
copi of	backup3
copi of a repo	fork8
copi of all	export5
copi of the databas	branch@databas|supabas|preview|develop8
copi past	clipboard9
copi text	clipboard8,plagiar7
copi to	transfer3,transfer@file4
copi to anoth server	replic7
copilot	assist6
copyright mark	watermark7
cordon	drain5
core web vital	perform8
corpor	busi3,compani8
corpus	dataset6
correct	accuraci6,adjust3,edit5,fix6,updat4
correct it	updat7
correct the	updat7
correl chart	scatter8
correspond with	communic7
cost	bill3,expens4,fee6,price7
cost of live	inflat7
counsel	advic6,advis7,therapi8
count	number4,statist5,stat5,track@time|activ|habit|progress|expens|goal|calori|workout|usag|nutrit2
count of	count9
countdown	timer8
countri	geo2,geograph2,local3
coupl	pair@devic|bluetooth|phone4,pair@trade|symbol|exchang|liquid|token3
coupon	discount6
courier	carrier6,deliveri4,ship5
cours	class@cours|student|school|lesson|fit|teacher6,learn3,lesson5,train@cours|employe6
cours platform	lms7
court	law4,legal4
cover imag	thumbnail6
coverag	insur6
cowork	collabor5,contributor5,employe6,member7,slack2,user5
cp	copi8
cpi	inflat8
cpu	metric3
craft	generat4,make5
crash	bug4,error7,except5,fail4,failur4,sentri7
crate	packag@npm|pip|version|instal|registri|depend|librari|python|modul6
crawl	index@document|search|url|content|page|vector|reindex2,scrape5
creat	build2,compos2,generat4,make3,new2,provis3
creat a file	write5,write@file8
creat an account	regist7
creat new	creat9
creat or updat	upsert9
creat shape	draw5
creat token	mint7
creation	creat9
creator	artist@art|museum|paint|artwork3,author5
creatur	anim7,speci5,wildlif6
credenti	auth5,authent5,key5,key@api|access|secret|auth|servic|project6,login3,password5,secret7,token5,token@api|auth|access|person|jwt|credenti|oauth|revok|session6
credit	loan4,point4,usag3
creditworthi	credit@card|score|loan|bank8
crew	staff4,team6
crimin	crime6
crisi	emerg6
criteria	filter5,requir4
critic	prioriti5
critiqu	review7
cron	schedul4
crontab	cron9
crop	plant4,trim4
cross off	complet8
cross origin	cor9
crud	manag6
crypto	blockchain4,coin@crypto|price|token|market|coingecko7,cryptocurr9,token4,token@erc20|coin|crypto|contract|chain|swap|holder|price|solana|ethereum|algorand5
crypto address	wallet6
cryptocurr	coin@crypto|price|token|market|coingecko7,crypto8,token4,token@erc20|coin|crypto|contract|chain|swap|holder|price|solana|ethereum|algorand5
css	sheet@figma|stylesheet|style4,style3
csv	dataset3,export3,file2,spreadsheet4
ctrl	key@keyboard|press|browser|input6
cuda	gpu8
cuisin	food5,restaur4
cup	tournament5
curl	fetch7,http7
currenc	exchang4,exchang rate6,exchang@rate|currenc|forex6,forex6,rate@exchang|currenc|interest|convers4
current	activ3,latest3,live4,real@time4,realtim3,realtim@time4
current date	today7
current event	news9
current folder	work directori9
current price	quot@stock|price|symbol|ticker|market6,spot@price|market5
current run	activ7
current sprint	cycl@issu|linear|add|team9
current state	status8
current time	time@zone|current|clock|timezon|now|timestamp|datetim|convert8
current user	whoami8
current version	latest releas7
curriculum vita	cv9,resum9
cursor	mous7
curtain	cover@blind|curtain|garag|home|shutter8
curv	plot4
custom	client@custom|invoic|account|case|patient|busi|compani6,contact3,contact@crm|email|phone|lead|hubspot|custom|person|address4,crm5,object@crm|hubspot|schema|salesforc|custom|batch2,user2
custom account	tenant5
custom disput	chargeback7,disput7
custom field	properti@creat|crm|hubspot9,properti@object|schema|crm|custom|page|field|databas|hubspot|notion7
custom issu	support@ticket|pylon7
custom problem	support@ticket|pylon6
custom servic	helpdesk6,support7
custom train	fine tune7
cut	crop4,decreas3,delet2,reduc5,releas2,split4,trim5,trim@video|audio6
cut from video	clip7
cut off	disconnect6
cut off from network	isol9
cut out	background@imag|remov|color|photo5,crop6,transpar@background6
cut short	interrupt6
cut to size	crop@imag|photo|pictur7
cutoff	threshold8
cv	resum9
cve	advisori6,secur@vulner|scan|advisori|code|polici|alert5,vulner9
cwd	work directori9
cycl	bicycl7,bike7,iter7,rotat@key|secret|token|credenti|password|certif4,sprint6
cyclon	hurrican8
daemon	servic@system|systemd|daemon|window|status8,worker@queue|job|background|process4
daili	habit3,routin3
daili entri	journal7
damp	humid7
danger	alert3,risk6,safeti5,threat6,warn5
dark mode	emul@devic|network|cpu|page|browser4,theme7
darker	bright7
dashboard	board2,overview3,pyramid@bi|power3
data	dataset2,statist1,stat1
data center	region@instanc|cluster|deploy|server7
data file	csv4
data flow	pipelin@data|etl|transform6
data from a websit	scrape8
data model	schema7
data set	dataset9
data sourc	connect3,connector3
data store	databas7
databas	base@knowledg|airtabl|tabl3,d1@databas|queri|sql5,mongo5,mongodb5,mysql5,pg@databas|tabl|queri|postgr|schema|column4,postgr5,postgresql5,sql5,sqlite4
databas chang	migrat7
datacent	region@aw|cloud6
dataset	data4,tabl2,tabl@databas|sql|column|schema|row|queri|base|dataset3
datastor	databas7
date and time	datetim8,timestamp8
day	date4
day by day	daili7
day of vacat	leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici9
day off	absenc6,holiday5,leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici8,time off9,vacat@request|balanc|employe|book7
daylight	sunris7,sunset7
db	databas9,mysql5,postgr5,postgresql5,sql4
db chang	migrat8
dbms	databas8
dcf	valuat7
ddl	migrat7,schema7
deactiv	disabl8,suspend5
deactiv an employe	offboard8
deadlin	date2,due8,mileston4,timeout3
deal	contract@document|sign|agreement|legal|claus|vendor3,coupon4,crm5,object@crm|hubspot|schema|salesforc|custom|batch4,offer5,opportun7,pipelin@deal|crm|sale|stage|opportun|lead5,sale4,trade3
deal with	handl7
deauthor	revok9
debat	discuss6
debit	charg@payment|invoic|custom|card|stripe|bill|fee|subscript5
debit card	credit card5
debt	loan4
debug	debugg8,diagnos5,fix3,inspect4,trace3,troubleshoot6
debug messag	log6,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output7
debug output	consol6
debugg	breakpoint5
decentr exchang	defi9,dex9
decentr financ	defi9,dex9
decid	choos4
deciph	decod6,decrypt7
deck	powerpoint7,present8,slide8
declar	announc4,definit6
declin	deni4,loss3,reject9
decod	decrypt4,pars4
decommiss	delet5
decreas	reduc8
deduct	subtract7,tax5
dedup	clean3,merg3
dedupl	merg3
deep dive	analysi4,research7
default	main4
default folder	work directori6
defect	bug9,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team8
defer	postpon8
defi project	protocol@defi|tvl|chain5
defin	creat3,definit9,set4
definit	dictionari7,schema3,spec3,specif3,symbol@code|function|definit|refer|class|languag5
degre	level2,rotat@imag|shape|angl|object|page|pdf|axi|degre|video|devic|screen5,temperatur6
delay	latenc6,postpon7,reschedul5,sleep@wait|second|delay|paus|millisecond|timer6,snooz4,traffic@road|rout|map|congest|incid4,wait6
deleg	assign8,reassign4,stake4
delet	destroy5,forget3,purg4,remov6,trash5,uninstal3
delet all	clear6
delet all row	truncat9
delet by accid	restor6
delet by mistak	restor6
delet item	trash8
deliv	deliveri8,fulfil4,send6,submit2
deliver	artifact5
deliveri	courier5,order2,order@product|cart|custom|food|purchas|ship|store|shop|restaur|deliveri|shopifi|woocommerc3,packag@deliveri|shipment|ship|courier|track|weight6,parcel4,shipment7,ship7
delta	chang4,compar4,diff6
demand	claim2
demo	exampl5,trial3
demograph	audienc6,popul5
demolish	destroy6
deni	block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member6,declin5,reject7
dentist	doctor@health|medic|appoint|clinic|patient5,provid4,provid@health|medic|appoint|clinic|patient5
denylist	block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member9
depart	leav@channel|group|room|meet|team|server|chat|voic|convers4,team5
departur	airport4,flight3,schedul@bus|train|flight|transit|station7
departur time	timet8
depend	block4,blocker4,librari@code|packag|doc|document|modul|python|javascript|sdk5,packag@npm|pip|version|instal|registri|depend|librari|python|modul6
depend on	block6,blocker6,depend8,issu relat7
deploy	instal2,publish4,rollout6
deploy script	worker@list|get|cloudflar|script|deploy6
depot	warehous8
depress	mental@health7
depth	book@order|trade|market5
deriv	option@stock|call|put|expiri|strike|chain|trade7
descend	child7,children7,sort6
describ	descript7,detail4,explain4,info4,inform4
describ a pictur	caption@imag|photo|video8
descript	caption2,describ8,subtitl2
design	architectur4,layout3
design file	figma7
desktop background	wallpap9
destin	target3
destroy	delet6,kill3,termin4
detach	disconnect4,remov5,unlink6,unmount6
detail	advanc4,deep3,describ3,info8,inform8,inspect3,metadata3,observ@entiti|memori|knowledg|graph3,spec2,specif2
detail about	get3
detail about a person	profil7
detail of	get3
detect	discov2,find2,identifi5,recogn4
detector	sensor6
determin	calcul4,comput3,identifi4
dev	environ4
dev tool	inspect@element5
develop	user3
develop tool	devtool9
devic	asset4,asset@devic|endpoint|inventori|it|equip5,endpoint4,endpoint@devic|secur|edr|agent|asset5,equip4
devic softwar	firmwar7
devtool	consol4
devtool protocol	cdp9
dhl	courier6
diagnos	analyz4,debug7,troubleshoot7
diagnosi	diagnos9
diagram	chart4,draw3,plot3,visual4
dial	call6,call@phone|voic|number|twilio|caller|dial|outbound|contact8
dialog	modal8,popup8
dialogu	convers7
diari	calendar3,journal9
dice	random4
dictat	stt7,transcrib7
dictionari	definit4,glossari5
did i walk	step@fit|walk|health|step7
did it go through	transact7
did not work	fail7,failur7
did the test pass	status@pull|commit|check|ci8
did we earn	revenu8
did we make	revenu6
did you know	fact6,trivia6
diesel	fuel7
diet	calori5,nutrit6
diff	chang6,compar5,patch6,pull request2
differ	compar5,diff5
differ between	compar7,diff6,subtract5
differ name	renam7
differ time	reschedul7
differenti	deriv9
difficulti	problem6
dig	research3
dig into	inspect5
dig up	search5
digest	hash5,newslett5,summar4,summari5
digit	virtual4
digit art	nft6
digit collect	nft9
digit twin	replica6,replica@tavus|avatar|video7
dim	bright8,light6
dimens	resiz5,size7
diminish	decreas7
dimmer	bright7
dine	restaur7
dinner	recip3,restaur6,tabl@restaur|reserv|dine6
diploma	certif3
dir	directori8,folder8,list2
direct messag	dm9,messag7,privat@messag|channel7
direct on a map	map6
direct to	direct8,rout8
director	movi3
director deal	insid8
directori	filesystem4,folder9
directori layout	tree@file|directori|folder|path|git8
dirti	work@tree|status5
dirti air	pollut7
dirti file	status@git|work|branch|tree7
disabl	deactiv8,inact5,revok2,suspend4
disagr	conflict4
disallow	block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member6,deni8
disambigu	clarifi7
disappear	wait3
disapprov	reject8
disast	emerg5
disast recoveri	backup@restor|databas|snapshot|disk6
disburs	payout8
discard	delet6,remov5,trash5
discard chang	checkout@git4,reset@git7,reset@git|commit|head7
disconnect	detach5,unlink6,unmount3
discontinu	cancel5
discord server	guild9
discount	coupon7,deal@discount|price|coupon|shop|offer7,sale4
discount code	coupon9
discov	detect3,explor6,find5,search3
discoveri	discov9
discuss	comment4,convers6,forum5,thread6
dish	food5,menu5,recip6
disk	filesystem5,storag@bucket|object|file|supabas|cloud|quota|disk|usag4,volum@disk|mount|storag|docker|persist|block7
disk usag	size5
dismiss	close3,fire@employe|staff|worker6,ignor4,reject5
dismiss an alert	dialog@handl|browser|alert9
dismiss the popup	dialog@handl|browser|alert9
disord	condit@medic|diseas|symptom|patient|health|diagnosi7,diseas@medic|diseas|symptom|patient|health|diagnosi7
dispatch	send5,ship3,trigger4
display	get3,read3,render3,screen7,show7,view5
display all	list7
dispos of	delet6
disregard	ignor9
disrupt	incid6
dissect	analyz6
dissoci	unlink8
distanc	length2
distanc around	circumfer8,perimet8
distant	remot5
distribut	alloc5,dividend3,histogram8,share5
distribut center	warehous8
distribut traffic	balanc8,load balanc9
district	area@region|place|neighborhood|citi5,neighborhood6,region5
divid	alloc3,split8
divis	depart7,divid9,leagu4,prime4
divisor	factor4
dl	download8
dm	chat5,convers4,messag6,privat@messag|channel7,slack4,whatsapp3
dms	messag8
dna	gene6,genet6
dna chang	gene@variant|mutat|snp7
dns	domain4,name server5
dns entri	record@dns|domain|zone|nameserv9,record@dns|zone9
do	action1,perform2,run1
do i earn	salari8
do i have	list4
do i have left	balanc5,balanc@account|wallet|bank|token|fund|leav|credit6
do i need	visa@travel|countri|passport|requir3
do i still have	balanc5
do not forget	rememb8,remind7
do noth	sleep@wait|second|delay|paus|millisecond|timer4
do we have	check2,list4
do we spend	cost7
do you know	memori4,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long5
doc	document8,docx@document|docx|offic|paragraph6,drive@file|googl|gdrive2,file5,knowledg4,knowledg base4,page@notion|wiki|confluenc|content|block|document|workspac|doc6,wiki4,word@document|docx|offic|paragraph6
docker	contain@docker|imag|kubernet|pod|port8
doctor	appoint3,clinic4,medic4
document	attach3,doc@googl|document|word5,docx@document|docx|offic|paragraph4,file6,page4,page@notion|wiki|confluenc|content|block|document|workspac|doc4,page@wiki|wordpress|site|confluenc|web4,pdf2,readm5,wiki5,word@document|docx|offic|paragraph4
document databas	mongo7,mongodb7
docusign	sign@document|signatur|contract|docusign|esign|agreement|envelop|messag|transact6
doe it hold	balanc5
dog	pet7
dollar	currenc6,exchang@rate|currenc|forex4
dollar to euro	exchang rate8
dom	element@page|browser|html|click|selector|dom|access5,html6,snapshot@page|access|browser|dom|element5
domain	dns4,hostnam3,site3,websit3,zone@dns|cloudflar|domain6
domain owner	whoi9
done	complet7,finish5,resolv3,state@workflow|issu|team|status|linear3
done with	close5
done yet	status7
doodl	draw7
door	lock5,lock@door|smart|home6
dormant	inact7
dose	dosag8
dot	scatter6
dotenv	env7
doubl	duplic4,multipli3
doubl book	conflict6
doubl check	verifi8
doubl click	click7
down	decreas1,outag6
down the page	scroll9
downgrad	demot6,rate@esg|credit|analyst3,rollback4
download	clone2,export5,fetch4,instal3,pull4
download repo	clone@repositori|git|url8
download the code	clone@repositori|git|url7
downtim	incid6,mainten3,outag8,uptim6
draft	compos5,creat3,prepar3,revis2,write3
drag	drop@drag|file|element|browser5,move3,reorder3,swipe4
drag and drop	drag9
draw	chart2,diagram4,generat3,generat@imag|pictur|art5,graph@chart|plot|axi|line|bar2,imag4,plot4,render5,visual5
draw area	canva6
draw attent	highlight6
draw me a pictur	imag@generat|creat|prompt|model|dall|diffus9
draw the curv	graph@function|math|equat7
dri run	preview4,simul4,test4
drill	practic6
drink	water5
drip	campaign5,sequenc@email|outreach|campaign7
drive	disk6,filesystem3,storag@bucket|object|file|supabas|cloud|quota|disk|usag3
drive direct	direct9,rout9
driver	factor4
drone	robot2
drop	cancel3,decreas3,delet5,forget2,releas1,remov4
drop a line	send6
drop a note	messag@post|send|chat|channel|slack5
drop my chang	reset@git|commit|head7
drop off	deliveri5
drop out	leav@channel|group|room|meet|team|server|chat|voic|convers6
drop the owner	unassign6
dropdown	select5,select@option|dropdown|browser|element9
droplet	instanc@server|vm|cloud|ec2|comput|virtual7
drug	medic8
drug test	trial@clinic|studi6
due	deadlin7,remind2,task2
due date	deadlin9,due9
dummi	mock6
dump	backup5,backup@databas|dump6,bulk@data|export3,export6,write3
dump memori	read graph8
dupe	duplic9
duplic	clone7,copi8,fork2
duplic of	issu relat5
dure the day	intraday7
dust	clean3
duti	tax3
e learn	lms8
e mail	email9,gmail5,mail8
e2e	playwright6,puppet6
each day	daili8
each month	month9
each week	week9
each year	annual9,year9
ean	barcod7
earlier	histori5,previous6
earlier copi	version7
earliest	first6
earn	financ3,financi3,incom6,profit5,revenu5,salari3
earn yield	stake5
earth	world3
easi	simpl5
eat	food6,restaur6
eat out	restaur8
ebook	book@author|isbn|librari|read|titl|novel|read7,pdf2
ec2	aw4,instanc@server|vm|cloud|ec2|comput|virtual7
ecmascript	javascript8,js8
eco friend	sustain8
ecommerc	shop@product|order|cart|buy|shopifi|price|custom|locat5,shop4,store4,store@product|order|cart|buy|shopifi|price|custom|locat5
econom	financ3,financi3
econom data	seri@fred|econom|data|time5
econom output	gdp8
economi	econom8,gdp5
edg	cdn3,relat7,relationship4
edg function	worker@cloudflar|deploy|script|serverless|edg7
edgar	file7,sec9
edit	chang5,diff2,modifi7,patch@updat|record|resourc|page|api4,revis@pull|document3,updat6
edit histori	revis6
edit part of imag	inpaint8
edit ticket	issu@updat|linear|github|gitlab9
educ	learn3,school4
effect	impact6,sound2
effici	optim6,perform4
effort	estim@issu|sprint|stori6,initi3,project2
eject	kick8,unmount7
elabor	expand4,explain6
elect	vote4
electr	energi7,util3
electr car	ev@charg|car|vehicl|tesla9,tesla6
electron	digit6
element	compon5,dom5,item4,node@graph|workflow|tree|figma|canva|entiti4,period5,selector@css|element|xpath4
element on the page	snapshot@page|access|browser|dom|element8
elev right	promot7
elimin	delet7,remov6
ellips	circl4
email	gmail4,inbox3,mail9,mailbox4,outlook5,send4
email blast	campaign8,newslett6
email campaign	newslett6
email chain	thread6
email market	campaign7
emb	embed8,insert3,vector8
embed	emb9,vector store7
emblem	logo5
emerg	incid4
emiss	carbon7,climat3,pollut4
emit	dispatch5
emoji	icon@svg|search|font3,react5,reaction@emoji|messag|add9
emot	mood5,sentiment5
emoticon	emoji9
emphas	highlight7
employ	compani5,hire7,job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit6,organ3
employe	hr5,hris5,peopl5,staff8,user3
employe leav	offboard8
empti	clear7,drain4,flush4,purg4
empti a tabl	truncat9
emul	simul6,simul@io|devic|iphon|xcode8
en mass	batch8,bulk8
enabl	activ8,allow3
enabl or disabl	toggl7
enclosur	attach7
encod	encrypt3
encrypt	encod2,ssl3
encrypt variabl	secret6
encyclopedia	wiki5,wikipedia8
end	cancel2,close4,complet3,exit3,final3,finish5,kill4,quit3,stop5,termin6
end connect	disconnect8
end my session	logout8
end session	logout6
end the process	kill9
endors	approv4
endpoint	api5,destin3,openapi4,rout@api|http|worker6,swagger4
energi	calori3
enforc	appli3
english	languag3
enhanc	featur4,featur@request|flag|product|stori5,improv7,optim4
enhanc a photo	upscal8
enlarg	expand4,resiz7,scale5,upscal6,zoom@imag|map|page|camera|view|canva6
enquir	ask8
enrol	join3,regist7,registr6,subscrib3
ensur	check4,verifi5
enter	add3,enrol2,fill4,input4,join4,submit2,type@text|input|keyboard|browser|field|page|form|element4
enter data	fill@form|field|browser|element6
enter into a field	type@text|browser|keyboard|element8
enter text	type@text|input|keyboard|browser|field|page|form|element9
enterpris	busi4,compani5,organ5
entertain	fun@fact|activ|game5
entir	all4,full7,whole8
entir websit	crawl8
entiti	object@crm|hubspot|schema|salesforc|custom|batch5
entiti and relat	knowledg graph8
entitl	right4
entri	form@submiss4,item5,journal4,record5,record@databas|tabl|crm|object|row|entri|airtabl|base|salesforc6,row5,ticket@event|concert|train|flight|movi|seat|show|airlin|museum|bus3
entri permit	visa@travel|countri|passport|requir9
entrust	deleg7
enumer	list8
env	environ9,environ variabl6,variabl5
env var	env9,environ variabl9,secret4
environ	env8,stack@creat|delet|updat|cloud4,workspac2
environ variabl	env9,variabl9
environment friend	sustain9
ep	earn8
epic	parent2
epidem	virus@diseas|covid|infect6
episod	podcast4
epoch	datetim7,timestamp7
equat	formula6,function@math|plot|graph5
equip	asset5,asset@devic|endpoint|inventori|it|equip6
equiti	stock@price|market|ticker|symbol|share|trade|compani|quot|exchang7
equival	convert4
eras	clear5,delet9,forget4,remov6
erc20	token5,token@erc20|coin|crypto|contract|chain|swap|holder|price|solana|ethereum|algorand6
errand	task7
error	bug4,except8,fail5,failur5,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team2,log3,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output4
error budget	slo8
error messag	log4,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output5
error on the page	consol@messag|browser|error7
error track	sentri9
escap	encod3
esign	sign@document|signatur|contract|docusign|esign|agreement|envelop|messag|transact9,signatur7
eslint	lint7,linter7
establish	busi5,creat5
establish connect	connect8
estim	assess3,calcul4,forecast3,predict5,quot5,quot@sale|deal|price|estim|insur|crm6
etf	fund5
eth	crypto6,cryptocurr6,ethereum8,nativ@token|balanc|chain5
ether	eth8,ethereum8
ethereum	blockchain5,chain2,chain@blockchain|network|ethereum|crypto3,crypto6,cryptocurr6,eth8
ethic hack	pentest8
etl	pipelin@data|etl|transform7
eur	currenc6
euro	currenc6,exchang@rate|currenc|forex4
ev	charg@batteri|vehicl|ev|electr|station|car|phone5
ev charger	charg station9
evacu	drain6
eval	evalu9,execut4
evalu	analysi4,analyz4,apprais6,assess7,calcul2,comput3,review4
even	morn3,night3
event	calendar2,festiv5,log2,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output3,meet4
event in order	timelin8
event listen	hook6
event notif	webhook6
event subscript	webhook6
everi	all6,interv2,list3
everi day	daili8,schedul3
everi day at	cron7,schedul6
everi hour	hour8
everi monday	cron6,schedul5
everi month	month9
everi morn	cron6
everi night	cron7
everi page	crawl6
everi week	schedul4,week9
everi year	annual8,year8
everybodi	broadcast4,user@list|slack|workspac5
everybodi talk about	trend7
everyon	public4,team2,user3
everyon in	member5
everyon is	popular4
everyon talk about	trend8
everyth	all6,full2
everyth about	detail7,info7,inform7,search4
everyth i know	knowledg graph@entiti|relat|node|read6
everyth in	list4
everyth known	graph@knowledg|node|edg|memori|entiti|relat6,read graph7
everyth rememb	graph@knowledg|node|edg|memori|entiti|relat7,read graph8
everyth store	read graph6
everywher	global6
evict	remov4
evid	forens6
exact	specif4
exam	quiz5,studi@learn|flashcard|student|cours|educ|exam3
examin	analysi5,analyz6,audit3,check5,inspect7
exampl	sampl6
excel	offic@document|word|excel5,sheet7,spreadsheet8,workbook8,worksheet7
except	error8,sentri7
excerpt	snippet6
exchang	convert2,market3,market@stock|trade|financ|crypto|price|exchang|predict4,redeem2,replac3,return@order|product|refund|custom3,swap6,trade4
exchang rate	currenc7,forex7
exchang trade fund	etf9
exclud	ban4,filter4,ignor5,negat@keyword5,remov3
excurs	activ@travel|tour|attract|thing6,tour7
exec	execut9
execut	call@function|method|api|contract|rpc|tool|endpoint5,invok6,perform5,run8
execut javascript	evalu@script|javascript|browser|page|code9
execut plan	explain@queri|plan|sql|analyz9
execut trade	insid8
exercis	activ@fit|exercis|workout|strava|garmin7,fit7,practic4,workout8
exhaust	deep7
exhibit	museum6
exif	metadata6
exist	current2,list3
exist in	list5
exit	close4,leav@channel|group|room|meet|team|server|chat|voic|convers6,quit8
expand	extend4
expans	growth5
expect	estim3,forecast4,predict4
expect a babi	pregnanc8
expect sale	forecast@sale|revenu|cash7
expect valu	averag4,mean4
expel	ban7,evict6,kick8
expens	cost6,price5,receipt3
expens claim	reimburs8
expert	advanc3
expertis	skill7
expir	certif3,invalid4,purg2
explain	answer3,clarifi5,describ4,teach4
explan	descript4
exploit	cve5,vulner8
explor	brows5,discov6,search2
export	download4
export as	convert5
export the databas	backup@databas|dump6
expos	exposur6,leak@password|credenti|secret|data7
expos a servic	ingress7
expos localhost	tunnel7
expos password	breach6
exposur	risk4
express	formula3,idiom5
extend	append3,expand4,renew6
extens	extend9,plugin7
extra hour	overtim9
extract	export3,pars4,scrape3
extract from websit	scrape9
extract text	ocr4
extrem valu	outlier7
f5	refresh7,reload9
fabric	materi3
facebook	meta@facebook|instagram|ad8,social5,social media6,social@post|schedul|media5
facial	face7
fact	detail3,info3,inform3,knowledg4,knowledg graph3,memori4,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long5,observ@entiti|memori|knowledg|graph8
fact about	add observ6
factor	prime5
factori reset	reset9
factori set	reset8
fahrenheit	temperatur7
fail	error4,retri2
failur	error7,except4
fair valu	valuat8
faith	religion8,religi8
fake	emul4,mock7
fake email	phish7
fake respons	rout@network|browser|mock|request|intercept9
fake the respons	rout@network|browser|mock|request|intercept9
fals posit	dismiss4
famous	popular5
famous say	quot@inspir|random|author|famous|say|anim|movi9
famous word	quot@inspir|random|author|famous|say|anim|movi8
fan	follow7
faq	knowledg5,knowledg base7,question5
far along	status8
far away	distanc7
fast	perform4,speed@page|insight|web6
fast is the song	tempo9
fastbal	pitch@basebal|mlb|statcast7
faster	optim5
fastest way	direct8
fault	error6
favorit	bookmark5,like4,popular2,star@repositori|email|favorit|messag|github|file|note7
favourit	bookmark5,favorit9
featur	stori@user|sprint|issu|epic|agil|jira3
featur demand	custom@need|request|linear5
featur line	branch5
featur request	issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team7
featur switch	flag@featur|toggl|rollout|experi9
fedex	carrier4,courier6
fee	charg@payment|invoic|custom|card|stripe|bill|fee|subscript4,cost5,gas3,gas@ethereum|transact|chain|fee|gwei4,price2
feed	activ@log|feed|recent|user|event|crm|timelin4,ingest4,rss8,stream@data|event|kafka|log4,timelin3
feedback	comment4,review5,review@product|rate|custom|restaur|hotel|movi|place|busi|app6
feedback form	survey8
feedback on code	review@pull|request|creat|approv7
feel	emot8,mood6,sentiment6
feel sick	symptom6
festiv	event@ticket|venu|concert|festiv|local|eventbrit4
festiv season	holiday6
fetch	download4,get5,load3,pull5,read3,request@http|network|browser|api|url|header3,retriev7
fetch again	refresh7
fetch all	list7
few	multi5,multipl5
field	attribut6,cell@excel|sheet|spreadsheet|rang|notebook|tabl2,column@tabl|databas|sheet|spreadsheet|field|queri|data6,industri2,input3,properti@object|schema|crm|custom|page|field|databas|hubspot|notion7,schema4,sector4
field and type	tabl6,tabl@databas|sql|column|schema|row|queri|base|dataset7
fifa	soccer5
figma	design@figma|canva|ui|layout|mockup|compon5
figur	charact@game|movi|anim|stori|marvel|hero|pokemon4,data3,metric4,statist6,stat6,valu3
figur out	calcul5,comput4,identifi3,resolv2,solv4
figur out which	find4
file	asset@media|imag|file|upload|design2,attach4,directori@list|tree|file|path|creat|allow|folder|filesystem4,document4,drive@googl|file|folder|onedr|storag|share2,filesystem5,fs3,media2,object@bucket|storag|s3|r23,report2,report@bug|abus|spam|issu|user2,storag@bucket|object|file|supabas|cloud|quota|disk|usag2
file a	creat5
file a bug	issu@creat|linear|github|gitlab|jira9
file at onc	read multipl9
file away	archiv7
file in	directori3,folder3
file in a folder	list directori8
file in one go	read multipl8
file in pr	pull file8
file size	file info8,info@file|size|metadata|modifi|creat8,metadata6
file storag	bucket4,bucket@r2|s3|creat|list|object|storag6
file system	fs9
filenam	path5
filepath	path9
filesystem	fs8
fill in	fill9,form@field|fill|input|submit|browser5,type@text|input|keyboard|browser|field|page|form|element5
fill in miss	enrich6
fill in the imag	inpaint8
fill out	fill9
film	movi9,record@audio|video|screen|voic|trace|perform|session|record5,video5,video@record|record|browser|page|screencast3
filter	criteria3,queri2,rule3,search2
filter bad content	moder@content|text|imag8
filter stock	screener9
final result	score@game|match|team|sport|live6
financ	loan6
financi	statement@incom|balanc|cash|financi|bank8
financi institut	bank@account|transfer|balanc|financ|transact|branch7
financi metric	ratio5
find	detect2,discov2,finder3,lookup4,search6
find a colleagu	user@profil|slack|get|info6
find a custom	object@search|crm|hubspot6
find a time	avail8,suggest@time|slot|meet8
find all	list4,search5
find and replac	replac9
find bug	issu@search|list|linear|github|gitlab9
find candid	recruit7
find code	code search9
find host of	subdomain5
find in memori	search node9
find memori leak	memori@heap|snapshot9
find my	locat@devic|vehicl|phone|track|find6
find out about	learn4,research4
find out if	check6
find peopl	object@search|crm|hubspot5
find stock	screener9
find the answer	solv@equat|math|puzzl6
find the bug	debug8
find the problem	diagnos7
find ticket	issu@search|list|linear|github|gitlab9
find usag	refer@code|symbol|usag|function9
find x	solv4
fine tune	adjust6,finetun9,optim5,train@model|dataset|fine|train|network|agent|classifi8
finetun	train@model|dataset|fine|train|network|agent|classifi9
fingerprint	hash6
finish	close3,complet8,end5,end@date|time5,end@session|clear5,final4,status5,stop3,termin3,wrap@session|clear4
finish load	wait4,wait@page|browser|text|element8
finish yet	status8
fire	execut3,invok4,run3,termin2,trigger6
fire off	send5
fire up	start7
firefox	browser6
firm	busi7,compani8
first place	leader7
first time	setup5
fit	exercis5,health4,train@model|dataset|fine|train|network|agent|classifi6,workout5
fix	edit3,patch3,repair8,resolv4,set1,troubleshoot4,updat2
fix the	updat4
fix to top	pin@messag|post|note|tab|item|comment|convers|bookmark|thread9
fixtur	game6,game@sport|match|team|score|leagu|nba|nfl|mlb7,match@team|leagu|footbal|score|soccer|cricket|player7
flag	mark4,report4,report@bug|abus|spam|issu|user5
flame graph	profil@cpu|perform|memori|trace|sampl7
flash	firmwar5
flashcard	deck@card|anki|flashcard|magic6
flat	apart@rent|properti|estat|home7,list@rent|properti|estat|home7,properti@estat|hous|rent|price|apart|list|home|real4,unit@apart|properti4
flaw	vulner6
fli	drone3,flight8
fli from	airport5
flick	movi8,swipe7
flight	airlin4
flip	invert5,revers5,toggl7
flip through	brows6
flood	alert@weather|storm|sever6,water3
flow	workflow5
flowchart	diagram8
flower	plant6
flush	clear6,purg6
fm	radio5
fold	collaps6
fold into	merg5
folder	collect4,directori9,filesystem4,parent2
folder structur	tree@file|directori|folder|path|git8
folk	peopl8
folklor	cultur5
follow	monitor3,next5,subscrib6,trace3,track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track4,track@time|activ|habit|progress|expens|goal|calori|workout|usag|nutrit4,watch@repositori|issu|page|event|chang|file|user|monitor|notif|kubernet|directori5
follow a ticket	subscrib@issu|linear9
follow link	crawl8
follow up	engag4,engag@note|task|call|crm|hubspot|contact5
follow up email	sequenc@email|outreach|campaign7
font	css2
food	restaur5
food fact	nutrit6
food intak	calori6
food item	ingredi4
food option	menu6
food shop	groceri9
food valu	nutrient6
footag	video7
footbal	player4,soccer7,sport4
footer	signatur2
footprint	carbon5
for commit	stage@git|file|index|commit4
for each	iter6
for good	delet6
forbid	ban4,block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member6,deni7,restrict5
forc	physic4
forc quit	kill8
forc stop	kill8
forecast	estim4,predict8,weather6
foreign	translat3
foreign exchang	forex9
foreign key	constraint6,constraint@tabl|foreign|uniqu|schema7,relationship4
foreign money	currenc7
forese	predict8
forest fire	wildfir9
forex	currenc6
forget	clear@memori|cach|context|convers7,delet entiti8,delet observ8
forget everyth	clear@memori|cach|context|convers9
forget someon	delet entiti8
forgot	recov3
forgot my password	password@reset|forgot|chang|recoveri9
fork	branch2
form	input2,shape2
form 4	insid8
format	schema2,schema@json|structur4
format text	markdown5,md5
formula	equat6,function@math|plot|graph5
formula 1	race6
forum	communiti5,discuss4
forward	send4
forward traffic	proxi6
forward url	redirect6
fragment	snippet6
framework	librari@code|packag|doc|document|modul|python|javascript|sdk6
free	avail6
free period	trial5,trial@free|subscript8
free slot	avail8,slot9
free time	avail8,slot6
free up	unlock3
freez	archiv2,lock4,paus4,paus@project|databas|instanc|server4,suspend5
freight	ship6
frequenc chart	histogram8
frequent flyer	loyalti6
fresh	creat4,latest4,new5
friendlier	tone7
from afar	remot6
from english	translat4
from scratch	creat5
from space	satellit6
from to	convert2,rang5
front page	home@page|start|main7
front pictur	cover@imag|book|album|page6
frontend	javascript2,js2
fuel	gas@fuel|station|price|energi7
full	whole6
full moon	moon6
full record	detail5,info5,inform5
full screen	maxim6
full text	search5
fun	activ@travel|tour|attract|thing5
fun fact	fact8,trivia8
function	code2,method5,symbol@code|function|definit|refer|class|languag4,symbol@function|code|refer4,tool3,worker@cloudflar|deploy|script|serverless|edg4
fund	balanc5,balanc@account|wallet|bank|token|fund|leav|credit6,budget3,etf5,investor3,wallet3
funnel	pipelin@deal|crm|sale|stage|opportun|lead8
funni	joke7
funni pictur	meme8
further down	scroll5
fuse	merg7
futur	forecast4,predict4,upcom5
futur plan	roadmap6
futur valu	forecast6,predict6
fwd	forward8
fx	currenc7,exchang rate7,exchang@rate|currenc|forex7,forex9
gadget	devic7,tech4,technolog4,widget4
gain	profit6
galleri	collect3,museum6
game	match@team|leagu|footbal|score|soccer|cricket|player6,sport3
game chat	discord6
game plan	strategi6
game stream	streamer8,twitch8
gamer	player5
gantt	timelin6
garag	park5
garag door	cover@blind|curtain|garag|home|shutter8,garag7
garbag	trash7,wast7
garbag collect	prune6
garden	plant4
gas	fuel5
gas station	place@nearbi|search|map|googl6
gasolin	fuel8,gas@fuel|station|price|energi9
gate	board5,qualiti@code|sonarqub|gate4
gateway	portal4,proxi5
gather	collect8
gaug	assess6,estim4,measur5
gcal	calendar9
gcp	cloud5
gcs	bucket6
gdb	debugg7
gdp	econom6,economi6
gdpr	complianc5
gdrive	drive@googl|file|folder|onedr|storag|share9,googl@search|drive|calendar|mail|sheet|doc3
gear	equip8
gem	packag@npm|pip|version|instal|registri|depend|librari|python|modul3
gen	generat6
gene	genet8
general pictur	overview6
generat	build2,creat3,make4
generat a new	regener6
generat again	regener9
generat imag	render4
generat text	complet@text|chat|llm|model|prompt7
genet	dna6
genom	dna6,gene7,genet7,sequenc@dna|protein|gene5
genr	categori4
genuin	verifi5
geograph	map3
geographi	map3
geoloc	ip3
get	fetch4,gather2,instal1,read3,retriev4
get a	book@hotel|flight|appoint|reserv|ticket|book|travel|room|restaur|tabl|meet|slot|car1
get a copi	download6
get a local copi	clone9
get a tabl	reserv7
get all	list7
get back	recov7,restor6
get back to	repli7,respond6
get by	lookup4
get direct	direct9,rout9
get everyth out	export6
get go	start6
get in touch	contact@support|form|send8
get into	join3
get it back	restor7
get latest	pull8
get me	buy3
get me a room	book@flight|hotel|appoint|tabl|restaur|room|travel8
get me a tabl	book@flight|hotel|appoint|tabl|restaur|room|travel8
get money out	withdraw9
get my money	refund5
get my money back	reimburs6
get notifi	subscrib5,subscrib@issu|linear6,watch@repositori|issu|page|event|chang|file|user|monitor|notif|kubernet|directori6
get on the plane	board7
get out	exit6
get out of	export2,extract4,leav@channel|group|room|meet|team|server|chat|voic|convers6
get readi	prepar7
get reward	claim6
get rid of	delet9,dismiss3,remov8,sell2,uninstal5
get sign	sign@document|signatur|contract|docusign|esign|agreement|envelop|messag|transact8
get start	initi4,onboard5,setup7
get text	extract4
get the code	clone@repositori|git|url6
get the file	download5
get the latest	pull6
get there	direct4
get togeth	collect2,event@calendar|meet|schedul|attende|invit|appoint|googl4
get updat	subscrib5
get upstream chang	pull9
getaway	trip6
ghl	gohighlevel9
gift card	gift7
gift voucher	gift card9,giftcard9
gig	concert8,event@ticket|venu|concert|festiv|local|eventbrit5,job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit4
gist	snippet6,summar4,summari6
git	github2,gitlab2,repo5,repositori5
git add	add@git|stage9,stage@git|file|index|commit9
git branch	branch9
git reset	unstag6
git tag	tag@git|version9
github	gh9
give	assign3,transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout2
give a like	reaction@emoji|messag|add7
give a ring	call6,call@phone|voic|number|twilio|caller|dial|outbound|contact8
give a thumb up	reaction@emoji|messag|add9
give access	grant8,share6
give back	refund5
give it time	wait5
give me	get3
give me all	list6
give me direct	direct9,rout9
give me the gist	summar@articl|document|text|meet|video|page9
give money	donat8
give permiss	grant9
give the ok	approv8
give ticket to	assign@issu|user|linear9
give to	assign5,donat2,transfer3,transfer@ownership|owner|repositori|project|account|call|domain4
give to someon els	reassign9
give up after	timeout6
glitch	bug8
global	world5
global warm	climat7
glyph	icon@svg|search|font6
gmail	email4,googl@search|drive|calendar|mail|sheet|doc2,mail4
go ahead	approv5
go back	back@browser|navig|histori|page9,downgrad3,navig@back|histori|page7,revert6,undo4
go back a song	previous@track|song|playback9
go back to	restor4
go back to previous	rollback6
go down	scroll5
go for	price5
go forward	forward@browser|navig|page|histori9
go get	fetch6
go live	activ3,deploy8,publish7,start2,stream@live|start|rtmp8
go on	resum4
go over	review6
go public	publish6
go through	brows4,iter4,transact4
go to	navig9,open4,visit6
go to branch	checkout@branch|git|file|commit7
go to definit	definit9
go up	trend2
go viral	trend8
goal	initi4,mileston4,mission3,object8,target6
god	religion4,religi4
goe togeth	correl4
gohighlevel	ghl9
golden sequenc	fibonacci6
good	recommend1
good place for lunch	restaur9
googl	engin@search3,search4,search engin5,search web3,web2,web search3
googl browser	chrome7
googl calendar	gcal9
googl cloud	gcp9
googl doc	doc@googl|document|word8
googl drive	drive@googl|file|folder|onedr|storag|share9
googl mail	gmail9
googl map	map6
googl meet	meet@googl|meet|video|confer8
googl rank	seo7
googl sheet	sheet8,spreadsheet7,worksheet8
goto	navig9
gp	doctor@health|medic|appoint|clinic|patient6,provid5,provid@health|medic|appoint|clinic|patient6
gps	coordin7,locat@map|place|geo|address|citi|gps|coordin|store|weather6
gpt	complet@text|chat|llm|model|prompt4,llm7
gql	graphql9
grab	captur4,download5,extract4,fetch6,get4,retriev4,scrape3,take@screenshot|snapshot|photo|pictur6
grab content	scrape7
grade	evalu4,level2,qualiti3,rate4,rate@esg|credit|analyst4,score@credit|risk|lead|secur4
gradual releas	rollout7
grafana	dashboard5
grammar	proofread6,syntax4
grand prix	race7
grand total	total8
grant	allow5,author4,permiss4
grant access	share5
graph	chart7,diagram3,plot7,visual5
graphic	imag5
graphic card	gpu8
gratuiti	tip@gratuiti|restaur|bill|calcul9
graviti	physic5
greatest	best5
greatest common divisor	gcd9
green	energi@renew|solar|wind2,sustain5
green energi	renew9
green light	approv9
greenhous	carbon5
greenlight	approv9
greet	welcom6
grep	code search8,search6
grew	growth7
grid	layout3,matrix2
groceri	food4,shop3
gross domest product	gdp9
ground	rag5
ground truth	label@data|dataset|annot|train5
group	categor4,categori3,classifi3,cluster2,collect3,communiti3,namespac@gitlab|group|project5,organ3,segment@audienc|contact|custom|list|user4,team5
group and count	aggreg@mongo|pipelin|collect7
group by	aggreg7
group chat	channel5,channel@slack|messag|discord|chat|telegram|post|team|webex|workspac6,room5,room@chat|messag|channel|webex|meet|discord|slack6
group of server	cluster7
group similar	cluster@data|point|document|topic8
grow	expand3,growth6,increas4,scale3
growth	gain4,gainer4
gst	tax8
guess	detect3,estim5,predict5
guest	attende6,invit4,particip6,visitor5
guid	advis3,doc5,document5,help4,instruct5,tutori7
guid visit	tour7
guidanc	advic6
guidelin	polici5,rule4,standard4
guild	discord6,server@discord8
guitar	chord5,instrument@music4
gust	wind7
guy	person4
gwei	gas6,gas@ethereum|transact|chain|fee|gwei8
gym	exercis7,fit8,workout7
habit	routin6
hack	breach7,exploit6
hacker news	hn9
halt	abort6,cancel3,paus5,stop8
hand free	autom6
hand in	submit9
hand off	assign4,deleg6
hand over	assign5,deleg6,reassign6,transfer6,transfer@ownership|owner|repositori|project|account|call|domain8
handbook	doc6,document6
handl	alia3,id2,identifi2,manag5,nicknam3,resolv3,usernam7,usernam@check|social7
handl more traffic	scale@replica|deploy|instanc|servic|node|dyno6
hang up	disconnect5,end4
happen now	live7
happen this week	news6
happen this weekend	event@ticket|venu|concert|festiv|local|eventbrit9
hard copi	print7
hard drive	disk8,storag@smart|disk|drive5
hard refresh	reload8
hardwar	devic5,equip5
harmoni	chord6
harvest	collect4,extract4,scrape6
has it finish	status9
hashtag	tag6,tag@tag|label|contact|post|imag|note|bookmark|resourc4
hate speech	moder7,toxic7
have a look at	view6
have i been pwned	breach@email|account|password|check9
have to do	task5
hay fever	pollen9
hazard	risk6,safeti4,warn4
hcf	gcd9
head	block@notion|page|paragraph|content|children|text4,branch2,leader4,manag3,section5,titl@renam|page|browser4
head histori	reflog8
head of state	presid@us|execut|govern7
head to	navig6
head up	alert4,notif6,notifi6
headcount	employe3
header	column@tabl|databas|sheet|spreadsheet|field|queri|data3,head4,titl4
headless	browser7,playwright6,puppet6
headlin	head6,news8,news search6,titl6
headset	bluetooth4
health	clinic5,medic5,status2
health check	advisor5
healthi	nutrit3
heap	memori@heap|snapshot|devtool|usag|process|gpu6
hear	listen6,play@music|song|video|track|playlist|media|spotifi|audio|playback|sound|player5,unmut2
heart	favorit5,favourit5,like6,react4,reaction@emoji|messag|add5
heartbeat	health@server|servic|status|check|endpoint|api|cluster7,ping6
heat	thermostat8,thermostat@set|temperatur|home7
height	elev5,resiz3
hello	greet7,welcom4
help	advic3,doc3,document3,support5
help articl	kb5,knowledg6
help center	knowledg base8
help page	doc7,document7
help request	ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm8
helpdesk	support6,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm7
helper	assist6
hered	gene5,genet5
heritag	cultur6
hero	charact@game|movi|anim|stori|marvel|hero|pokemon6
hertz	frequenc6
hex	color6
hibern	paus@project|databas|instanc|server7,suspend4
hidden	privat4,visibl4
hidden field	metadata5
hidden info	metadata7
hide	archiv4,collaps3,dismiss3,unpublish4
hide a key	secret6
hierarchi	parent3,structur5,tree@file|directori|folder|path|git6
high level	ghl9,gohighlevel9
high water	flood7
higher	increas5
higher prioriti	escal6
higher qualiti	enhanc6
higher resolut	upscal9
highest	max7,maximum7,most5,top5
highest common factor	gcd9
highest rate	best7
highlevel	ghl9,gohighlevel9
highlight	annot4,clip5,flag@flag|moder|email|report|review3,mark3,pin@messag|post|note|tab|item|comment|convers|bookmark|thread3,select3,summari4
highway fee	toll8
hike	park@nation|nps|campground4
hint	suggest5,tip7
hire	applic5,at5,candid3,employe2,interview4,job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit5,recruit8,rent5,rental@car|vehicl|home|properti|vacat|apart5
histogram	chart5
histori	activ@log|feed|recent|user|event|crm|timelin4,chang3,commit5,histor8,log6,log@commit|git|histori|branch7,messag2,timelin5,version3
hit	click5,press5,traffic3,traffic@websit|analyt|network|web|internet4
hit enter	key@keyboard|press|browser|input7
hit escap	press@key|browser|keyboard8
hit the enter key	press@key|browser|keyboard9
hold	asset5,asset@portfolio|crypto|financ|token|balanc6,balanc3,balanc@account|wallet|bank|token|fund|leav|credit4,paus5,portfolio8,posit@portfolio|trade|stock|trade|open|hold7,reserv3,suspend3
hold down	press6
hold on	wait6
hold on to	store4
hold the music	paus@playback|music|video|player7
hole	secur@vulner|scan|advisori|code|polici|alert5
holiday	festiv2,leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici6,time off5,travel4,trip4,vacat6,vacat@request|balanc|employe|book7
home	estat4,hous@properti|estat|home|buy7,properti@estat|hous|rent|price|apart|list|home|real3,realti4
home loan	mortgag9
homepag	site6,site@wordpress|wp|web|sitebay4,websit6
homework	studi@learn|flashcard|student|cours|educ|exam4
hook	webhook8
hook up	connect8,integr5
hoop	basketbal7
hoover	vacuum@robot|clean|home9
hop in	join6
hop on	join@meet|call|room6
host	deploy3,endpoint3,endpoint@devic|secur|edr|agent|asset4,node@cluster|server|kubernet|network2,server@host|vps|machin|instanc|ip|ssh|cloud4
hostel	hotel6
hostnam	dns6,domain6
hostnam to ip	dns8
hot	popular5,temperatur5,trend6
hot outsid	weather7
hot path	profil@cpu|perform|memori|trace|sampl6
hotel	accommod8,lodg8,properti@hotel|book|stay3,room@hotel|book|reserv|airbnb5
hotfix	patch6
hotkey	key@keyboard|press|browser|input9,keyboard5,press@key|browser|keyboard8,shortcut@key|keyboard9
hour	durat3,entri@time|hour|work|log6,time@zone|current|clock|timezon|now|timestamp|datetim|convert5
hour by hour	hour9
hour work	timesheet9,worklog8
hous	apart@rent|properti|estat|home4,build3,estat6,home@properti|estat|hous|buy|list7,home@smart|devic|autom|assist|light4,list@rent|properti|estat|home4,properti@estat|hous|rent|price|apart|list|home|real6,realti6
hous payment	mortgag7
household	famili6
how accur	accuraci9
how are they connect	relat7
how big	area@triangl|circl|rectangl|geometri|shape|squar|polygon3,disk usag6,file info7,info@file|size|metadata|modifi|creat7,measur4,size9
how big is	metadata5
how busi	usag@resourc|cpu|memori|disk|cluster5
how close	similar4
how cold	temperatur8
how do i get	direct9
how do i reach	direct9
how do i say	translat8
how do you say	translat8
how doe	explain3
how effici	effici9
how expens	cost@confirm|project|branch6,price8
how far	distanc9,progress7,status6
how far along	progress9
how far is	distanc9
how far is it	direct4
how fast	benchmark6,perform6,speed8,veloc8
how good	evalu5,qualiti6,rate6
how heavi	weight8
how high	elev6,height7
how hilli	elev@point|path|profil7
how hot	temperatur8
how humid	humid9
how import	prioriti8
how is	status3
how is it go	status7
how is it organ	structur7
how is my	status4
how it look	screenshot6
how it will look	preview8
how like	probabl9
how load	usag@resourc|cpu|memori|disk|cluster8
how long	durat9,estim3,length5,measur3
how long it take	cycl time6,lead time6
how long kept	retent7
how long up	uptim6
how mani	calcul3,convert2,count9,number2,statist4,stat4,total4
how mani euro	convert5
how mani kilomet	distanc9
how mani left	inventori6
how mani mile	convert5,distanc8
how mani peopl	popul9
how mani peopl work	headcount8
how mani pill	dosag9
how mani request	throughput5
how mani token	balanc7,token@usag|count|llm9
how mani visitor	analyt8,analyt@get|zone|traffic|worker8
how mani way	combin8,permut8
how much	amount6,calc3,calcul4,cost6,estim3,get2,price7,valu4
how much did	usag3
how much doe	price6
how much fit	capac6
how much is	convert3,exchang rate3,price5,rate@exchang|currenc|interest|convers3
how much is in	balanc5,balanc@account|wallet|bank|token|fund|leav|credit6
how much is left	balanc6,limit6,quota6
how much is test	coverag@test|code8
how much is use	usag8
how much medicin	dosag9
how much money	balanc6,balanc@account|wallet|bank|token|fund|leav|credit8
how much traffic	analyt@get|zone|traffic|worker8
how much was use	usag7
how often	frequenc9,interv5
how often right	accuraci7
how old	age9
how old is	version2
how quick	latenc5
how relat	correl6
how riski	risk9,score@credit|risk|lead|secur4
how sever	prioriti7
how tall	height9
how the page look	screenshot8
how to	doc4,document4,guid5,guidelin5,help5,instruct5,tutori6
how to get	direct8,rout@travel|map|direct|distanc|transit|bus|deliveri|drive6
how to make	recip4
how to reach	direct7
how to say	pronounc8,pronunci8
how to use	exampl3
how trust	reput7
how urgent	prioriti8
how well	perform@employe|review5
how windi	wind9
hr	employe3
href	link6,link@url|short|hyperlink|page|share7,url7
html	dom6,scrape2
html tag	element@page|browser|html|click|selector|dom|access7
http	api3,protocol@network4,request@http|network|browser|api|url|header4,url3
http api	rest api8
http call	network6,network@request|browser|traffic|consol|page7
http notif	webhook7
http traffic	network@request|browser|page8
https	certif5,certif@ssl|tls|renew|acm6,ssl7
hub	portal3
hue	color7
human	peopl6,person5
human resourc	hr9,hris9
humid	weather4
humor	joke8
hundr of	batch5,bulk5
hungri	food5,restaur6
hunt	search5
hunt for	find6
hurrican	alert@weather|storm|sever7
hydrat	water6
hype	trend5
hyperlink	link7,link@url|short|hyperlink|page|share9
hypotenus	triangl6
hypothesi	theori5
i18n	local6,translat7,translat@text|languag|key|string|local6
iac	terraform9
iam	ident5
iata	airport6
iban	bank account7,bank@account|transfer|balanc|financ|transact|branch6
icon	emoji3
iconifi	minim7
id	passport3
idea	recommend4,suggest6,think4,thought4
idea diagram	mindmap6
ideal	best5
ident	auth3,authent3,iam5
identif	identifi9
identifi	detect5,find3,id7,lookup3,recogn6,symbol@code|function|definit|refer|class|languag4
idl	inact6
if then	rule5
if this then that	autom8
ifram	emb5
ignor	dismiss5,skip4
ill	condit@medic|diseas|symptom|patient|health|diagnosi9,diseas@medic|diseas|symptom|patient|health|diagnosi9
illumin	light5
illustr	draw6,exampl4,imag5
illustr of	imag@generat|creat|prompt|model|dall|diffus7
im	chat4
imag	asset@media|imag|file|upload|design4,docker3,media5,media@librari|wordpress|wp6,photo6,pictur8,snapshot@backup|volum|disk|databas|vm|restor|server4
imag of	screenshot4
imag of the page	screenshot9
imag of the screen	screenshot9
imag store	registri@contain|docker|imag6
imag to text	ocr9
imdb	movi4
img	imag7
imit	emul5,simul5
immun	vaccin9
imperi	unit@convert|convers|measur5
implement	appli3,code4
import	ingest6,load4,upload3
import first	priorit7
import level	prioriti7
improv	enhanc7,optim6,upgrad2
in a data leak	breach@email|account|password|check8
in a differ order	reorder8
in advanc	schedul4
in all	total5
in anoth languag	translat8
in charg	owner5
in depth	deep8,research@deep|report|topic|web6
in english	translat4
in euro	currenc7
in memori	redi6
in one go	batch9,bulk9,multi8,multipl8
in other unit	convert7
in place of	replac5
in product	environ5
in progress	live4,state@workflow|issu|team|status|linear4
in short	summar6
in simpl term	explain6
in spanish	translat6
in stock	avail4,inventori8,stock@inventori|warehous|product|quantiti|store8
in the imag	caption4,vision4
in the paper	news6
in the past	histor6,histori6
in the pictur	caption5,vision5
in the queue	pend5
in the world	news3
in this photo	caption6,vision6
in use	activ6
inactiv	disabl8
inappropri	moder6,toxic6
inbound link	backlink8
inbox	email4,gmail5,mail5,mailbox6
incid	alert3,case4,case@support|ticket|custom|crm|incid|investig5,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team4,outag6,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm4
incid review	postmortem9
includ	add4,attach3,emb3
includ in commit	stage@git|file|index|commit7
incom	earn4,revenu6,salari4,statement@incom|balanc|cash|financi|bank4
incom and profit	financi5
incom bug	triag6
incom email	inbox9
incom mail	inbox9
incom tax	tax8
increas	gain4,gainer4,growth6
increment	increas6
index	collect@mongo|mongodb|document|firestor|vector|qdrant|chroma4,ingest3
index again	reindex9
index fund	etf8
indic	seri@fred|econom|data|time5
indic of compromis	threat@intellig|ioc|actor8
individu	person5,singl6
industri	sector8
infect	virus6,virus@diseas|covid|infect6
inflat	econom4,economi4
influenc	impact5
info	detail8,inform8,metadata4
inform	detail7,info7
inform about	observ@entiti|memori|knowledg|graph3
inform me	notifi7
inform the team	notifi7
infract	violat8
infrastructur	stack@cloudform|docker|compos5,stack@creat|delet|updat|cloud5
infrastructur as code	terraform9
ingest	import5,load4
ingredi	recip4
inhabit	popul9
init	creat4,initi9
initi	creat4,setup6,start4,trigger4
initi state	reset5
initialis	initi9
inn	hotel5
input	field2,field@form|record|custom|tabl|schema|properti|object|column3,fill3,paramet3,type@text|input|keyboard|browser|field|page|form|element3
input field	form@field|fill|input|submit|browser7
input valu	fill@form|field|browser|element7
inquir	ask8
inquiri	investig6,question6,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm4
insecur	vulner7
insert	add6,append3,emb3,put4
insert or updat	upsert9
insid	child3,children3,content3,file2
insight	analysi5,analyt6,analyz5
inspect	analyz4,audit4,check4,examin7,read2,scan3,view4
inspir	quot@inspir|random|author|famous|say|anim|movi7
instagram	meta@facebook|instagram|ad7,social5,social media6,social@post|schedul|media5
instal	deploy2,setup4
instanc	ec25,replica@pod|deploy|scale6,vm5
instant	real@time4,realtim3,realtim@time4
instanti	creat6
instead of	replac4
institut	organ4
instruct	command4,guid7,guidelin7,prompt4,step4,system@prompt6
instruct for the ai	prompt7
instructor	teacher8
insur	claim3
integ	number5
integr	connect4,connector4,merg3,plugin4
intellectu properti	patent6
intercept	mock4,rout@network|browser|mock|request|intercept8
interchang	swap6
interfac	api3
intern	global7,privat4,world3
intern app	zpa4
intern doc	wiki7
internet	network2,network@cloud|vpc|subnet|router|devic|wifi3,web7
internet access	zia5
internet connect	wifi6
internet search	search web9,web search9
interpret	decod3,pars4,python4,translat4
interrog	queri7
interrupt	abort7,stop4
intersect	cross4
interv	frequenc3,rang5
interviewe	candid7
into anoth format	convert9
into anoth languag	translat9
into chines	translat9
into dollar	currenc8
into english	translat8
into euro	convert5,currenc8
into french	translat7
into german	translat7
into japanes	translat9
into main	merg5
into other languag	translat9
into product	deploy7
into spanish	translat9
intrins valu	valuat8
introduc	add3,creat3
invalid	flush4,purg5,revok7
invent	patent7
inventori	catalog3,stock@inventori|warehous|product|quantiti|store8,suppli3
invers	invert9
invert	revers6
invest	asset4,asset@portfolio|crypto|financ|token|balanc5,financ4,financi4,fund4,portfolio7,stock@price|market|ticker|symbol|share|trade|compani|quot|exchang3
investig	analyz5,case5,case@support|ticket|custom|crm|incid|investig6,explor4,research6
investig an attack	forens8
invit	event@calendar|meet|schedul|attende|invit|appoint|googl4,share4
invite	attende7,guest6,particip7
invoic	bill5,receipt4
invok	call@function|method|api|contract|rpc|tool|endpoint8,execut6,run5,trigger6
io	mobil3
ioc	threat7
iot	devic5,smart@home|devic5
ip of a domain	dns8
ip rang	subnet7
ipad	io7
iphon	io8,simul@io|devic|iphon|xcode6
iptabl	firewal7
ipv4	ip8
ipynb	notebook8
ir	tax7
is anyon free	avail8
is block by	relat@issu|creat|linear8
is correct	valid4
is everyon	trend4
is free on	avail6
is it	check2
is it aliv	health9
is it avail	avail6
is it cold	weather7
is it correct	valid5
is it done	status8
is it finish	status8
is it hot	weather7
is it malici	reput@ip|domain|url|file9
is it on	state@devic|home|entiti|sensor|light7
is it rain	weather9
is it readi	status8
is it still	check4
is it up	health@server|servic|status|check|endpoint|api|cluster8,ping6,uptim7
is it worth	valuat6
is late	due6
is the queri slow	explain@queri|plan|sql|analyz8
is there	check2,detect2,exist6
is this correct	valid6
is this link safe	url@scan|phish|safe|reput9
is this site safe	reput@ip|domain|url|file8
is valid	verifi6
isbn	book@author|isbn|librari|read|titl|novel|read6
isol	extract3,quarantin8,sandbox6
issu	bug6,card@board|trello|kanban|list3,case4,case@support|ticket|custom|crm|incid|investig4,jira3,mint4,problem6,stori@user|sprint|issu|epic|agil|jira4,task2,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm8
issu a command	execut4
issu tracker	linear4
it look like	screenshot4
item	card@board|trello|kanban|list3,catalog3,entiti2,entri@record|attio|crm|list|item|row5,inventori2,product5,product@catalog|price|store|shop|shop|inventori|ecommerc|sku|amazon|shopifi6,record2,record@databas|tabl|crm|object|row|entri|airtabl|base|salesforc2,row2,task2
item for sale	list@amazon|product|seller|ebay7
iter	cycl@issu|team|linear|sprint|project8,loop6,sprint8
itinerari	plan5,rout@travel|map|direct|distanc|transit|bus|deliveri|drive3,travel4
jab	vaccin8
jacket	weather4
jam	traffic@road|rout|map|congest|incid7
javascript error	consol7
javascript log	consol@messag|browser|error8
job	oper4,queue3,role@job|posit|career|candid4,task3,task@queue|async|background3,work@item|order|log|experi3
job applic	cv4,resum4
job offer	offer@job|candid8
job open	job@career|hire|candid|salari|compani|applic|post9
job opportun	job@career|hire|candid|salari|compani|applic|post8
job seeker	applic6,at6,candid8
job titl	role@job|posit|career|candid7
join	attach2,combin5,connect2,enrol4,link2,membership2,merg4,regist3,registr2,subscrib3
join file	merg@video|pdf|audio|file8
joint	share4
joke imag	meme7
jot	note7,write3
jot down	add3,note8,note@engag|crm|hubspot|creat6
journal	note3
journal articl	paper6,paper@research|arxiv|academ|scientif|citat|author|pubm8
journal entri	entri@journal|diari|blog|log8
journey	rout@travel|map|direct|distanc|transit|bus|deliveri|drive4,travel6,trip7
jpg	imag5
js	function@javascript|page|browser|evalu4
js error	consol7,consol@messag|browser|error8
json object	document@mongo|mongodb|collect|firestor|elasticsearch|index5
judg	assess5,court5,evalu6,lawsuit5
jump over	skip8
jump to	navig6
junk	spam9
junk mail	spam9
jupit	planet4
jupyt	notebook8
just now	recent4
just one	singl6
just the	filter3
jwt	token6,token@api|auth|access|person|jwt|credenti|oauth|revok|session8
k8s	cluster6,kubectl8,kubernet9,pod5
kanban	board8,workflow@state|issu|team|linear|status5
kanban column	state7,state@workflow|issu|team|status|linear9,state@workflow|team|linear9,workflow state9
kanban lane	workflow state8
kb	knowledg6,knowledg base9
keep	reserv2,save5,store4,store@key|valu|memori|data|vector5
keep an eye on	monitor9,watch@repositori|issu|page|event|chang|file|user|monitor|notif|kubernet|directori8
keep at the top	pin@messag|post|note|tab|item|comment|convers|bookmark|thread9
keep for	retent5
keep go	resum5
keep in mind	memori6,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long7,rememb9
keep in step	sync7
keep inform	notifi7
keep me inform	notifi8
keep me post	follow@compani|page|topic7,subscrib8,subscrib@issu|linear8
keep me updat	subscrib8
keep on top	pin@messag|post|note|tab|item|comment|convers|bookmark|thread9
keep safe	put@secret|kv|key|object5,secret6
keep tab	monitor8
keep track	monitor5,track@time|activ|habit|progress|expens|goal|calori|workout|usag|nutrit7,tracker8
keep up to date	sync7
keep up with	follow7
key	field2,field@form|record|custom|tabl|schema|properti|object|column2,keyboard5,press4
key combin	key@keyboard|press|browser|input8,shortcut@key|keyboard9
key figur	metric@dashboard7
key find	insight8
key in	type@text|input|keyboard|browser|field|page|form|element8
key perform	kpi9
key point	summar8
key valu	kv9,redi6
key valu pair	kv@namespac|key|valu|get|put|list8
key valu store	kv9
keyboard	key@keyboard|press|browser|input6,type@text|input|keyboard|browser|field|page|form|element5
keyboard combin	press@key|browser|keyboard9
keyboard shortcut	key@keyboard|press|browser|input9
keynot	present6,slide6
keystrok	key@keyboard|press|browser|input8,keyboard7,press7,type@text|input|keyboard|browser|field|page|form|element7
keyword	hashtag3,search3,seo4,tag5,tag@tag|label|contact|post|imag|note|bookmark|resourc4
keyword and semant	hybrid@search8
kg	unit@convert|convers|measur4,weight5
kick	ban5,remov4
kick off	creat3,dispatch4,run5,start8,trigger8
kick out	ban6,evict6,remov6
kid	child5,children5,famili2,youth4
kill	abort6,cancel5,delet2,disabl2,revok2,stop6,termin7
kilomet	distanc6
kind	categori4,type6,type@list|get|schema|categori8
kind of	categori6,list4,type6
kind of music	genr7
kitten	pet7
kline	candlestick8,ohlcv8
km	distanc5
know	recogn2,relat3
know about me	memori6,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long8
knowledg	memori2,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long3
knowledg base	graph@knowledg|node|edg|memori|entiti|relat5,kb9,rag5,wiki7
kpi	analyt5,dashboard4,metric7
kube	k8s9,kubernet9
kubectl	k8s8,kubernet8
kubernet	cluster5,kubectl8,pod5
kubernet packag	helm9
kv store	namespac@kubernet|kv|cluster|cloudflar|pod4
kwh	electr7,energi7
label	annot3,categor4,classif3,classifi4,folder@move|email|mailbox3,mark2,name2,name@renam|chang|set|full|get|updat2,tag7,tag@git|releas|version|commit|ref3,tag@tag|label|contact|post|imag|note|bookmark|resourc7
lambda	aw3,edg function6,function6,function@code|lambda|edg|deploy|serverless|worker|databas|supabas|symbol8,function@edg|supabas|deploy7,worker@cloudflar|deploy|script|serverless|edg6
lamp	light9
lan	network5,network@cloud|vpc|subnet|router|devic|wifi6
land	countri1,merg4,merg pull6
land my chang	merg8
landlord	owner4
landmark	attract6
lane	column@board|kanban|project|card8
lang	languag8
languag	local6,translat4
languag model	llm9
languag process	nlp8
languag rule	syntax4
laptop	comput6,desktop6,devic4,endpoint5,endpoint@devic|secur|edr|agent|asset6,host3,host@server|network|ip|machin|endpoint|infrastructur4
larg	size4
larg task	epic5
largest	max8,maxim4,maximum8
last	final5,latest5,previous5,recent5
last chang	commit5
last modifi	file info8,info@file|size|metadata|modifi|creat7,metadata6
last page	back@browser|navig|histori|page6
last song	previous@track|song|playback6
last touch	blame7
last year	histor4,histori3
lat lng	coordin9,geocod8
lat long	geocod8
late	recent9
latenc	perform5,ping5
later	async2,futur4,next3,postpon3,schedul4,snooz4
later date	reschedul7
latest	last6,new4,news3,recent7
latest chang	pull6
latest version	upgrad4
latitud	coordin8,geocod6
laugh	joke6
launch	activ2,creat3,deploy5,dispatch3,execut4,open4,publish4,releas4,run5,start6,trigger5
law	legal7,right3
lawsuit	case6,case@court|legal|law8,court7
lawyer	law5,legal5
lay off	fire@employe|staff|worker8
layer	level3
layout	arrang3,css2,design@figma|canva|ui|layout|mockup|compon4,format@code|document|text|json|prettier|cell4,grid3,structur5,templat4,topolog3
lbs	weight5
lcp	perform7
lead	contact3,contact@crm|email|phone|lead|hubspot|custom|person|address4,crm5,manag3,opportun4,prospect7
leaderboard	rank4,stand5,top4
leagu	sport3
leagu tabl	stand9
leak	breach6,memori@heap|snapshot|devtool|usag|process|gpu7,revok3
leak key	secret@scan|leak|git8
leak password	secret@scan|leak|git7
learn	cours4,educ6,studi@learn|flashcard|student|cours|educ|exam6,teach4,train@cours|employe4
learn about	add observ5
learn platform	lms9
learn rate	hyperparamet7
learner	student8
leas	contract@document|sign|agreement|legal|claus|vendor3,rent6,rental@car|vehicl|home|properti|vacat|apart6
least	min7,minim4,minimum7
leav	absenc7,add2,arriv4,departur4,exit6,post3,quit5,time off7
leav a	comment3
leav a comment	comment8
leav a note	comment7
leav a remark	comment8,comment@notion|page|creat|discuss8
leav day left	balanc6
leav feedback	comment@issu|creat|add5
leav list	unsubscrib6
leav out	ignor5,remov3
leaver	offboard7
lectur	class@cours|student|school|lesson|fit|teacher6,cours6,lesson6
ledger	block@blockchain|chain|ethereum|hash|transact|height3,blockchain5
left click	click9
left in my account	balanc7,balanc@account|wallet|bank|token|fund|leav|credit9
left to do	task7
left under	comment5
legal	law7
legal case	court7,lawsuit7
legal document	contract@document|sign|agreement|legal|claus|vendor5
legal term	licenc3,licens3
legisl	bill@law|congress|legisl|vote7,law7,legal7
lend	loan7
lender	bank@account|transfer|balanc|financ|transact|branch5
length	size3
length of time	durat9
lengthen	extend7
less	decreas3,reduc4
lesse	tenant6
lesson	class@cours|student|school|lesson|fit|teacher7,cours6,teach5,tutori5
let	allow4,enabl2,grant2
let back in	unban8,unblock7
let go	drop@drag|file|element|browser5,fire@employe|staff|worker6
let in	invit3
let know	notifi8,send4
let me forget	remind7
let me know when	alert7,subscrib7
let me see	show6
let other see	share6
let someon see	share6
let through	approv4
letter	charact@text|string|count|unicod7,email4,mail5
level	hierarchi4,layer2
level up	promot@user|role|releas|deploy|build|model|member|version|environ|branch4
lgtm	approv9,approv@merg|request|review|rule7,review@pull|request|creat|approv7
liabil	balanc sheet6
librari	collect3,depend4,modul4,packag@npm|pip|version|instal|registri|depend|librari|python|modul7
licens	permit4
licens plate	registr3
lichess	chess6
lifespan	life@cycl|expect6
lift	ride@uber|taxi|cab|driver|pickup|share4,taxi@uber|taxi|cab|driver|pickup|share4
lift the ban	unban9
lighthous	audit@lighthous|browser|access|seo|perform8
like a messag	reaction@emoji|messag|add6
like a phone	emul6
like a song	favorit6
like and dislik	prefer7
like on mobil	emul7
like this	relat4,similar8
likelihood	probabl9
limit	boundari5,capac3,constraint4,rang3,restrict6,threshold6,usag3
limit speed	throttl@network|cpu|emul|browser7
limit to	filter4
line	block@notion|page|paragraph|content|children|text3,edg@graph|node|diagram|knowledg3,entri@record|attio|crm|list|item|row3,queue2,row3
line author	blame9
line from	quot@book|movi|charact6
line graph	chart6
line of best fit	regress8
line of busi	industri7
line of develop	branch7
linear algebra	matrix7
linear fit	regress8
linear histori	rebas6
link	associ6,associ@crm|object|hubspot|contact|deal|compani7,attach3,bind4,connect5,connector4,edg@graph|node|diagram|knowledg6,element@page|browser|html|click|selector|dom|access1,integr2,pair@devic|bluetooth|phone5,relat6,relationship4,share2,uri5,url7
link issu	issu relat8
link to my site	backlink8
linkedin	social4,social media4,social@post|schedul|media5
lint	advisor@databas|secur|perform|supabas6,syntax4,valid5
liquid	cash@flow|financi|statement7,defi6,dex6,pool6,pool@liquid|dex|token|swap7
list	array2,show3
list commit	log6,log@commit|git|histori|branch7
list file	directori@list|tree|file|path|creat|allow|folder|filesystem8
list for sale	sell7
list open tab	tab@browser|page8
listen	hook@git|webhook|event|callback|trigger4,music5,play@music|song|video|track|playlist|media|spotifi|audio|playback|sound|player7,podcast2,subscrib3
literatur	book@author|isbn|librari|read|titl|novel|read3,paper4,paper@research|arxiv|academ|scientif|citat|author|pubm5,research4
litig	court8,lawsuit8
live	activ4,current2,dynam3,health@check|pod|servic|node8,real@time6,realtim5,realtim@time6
live data	stream@data|event|kafka|log6
live music	concert8
live version	deploy5
live video	stream@video|twitch|live6
livestream	streamer7,twitch7
llm	complet@text|chat|llm|model|prompt5,model@ai|llm|machin|train|predict|hug|infer5
load	cpu4,fetch4,get3,import4,ingest5,open3,read3,usag@resourc|cpu|memori|disk|cluster4
load a websit	navig8
load again	reload9
load page	navig7
load time	speed@page|insight|web8
loan	credit@card|score|loan|bank3,mortgag6
local	languag5,near3,nearbi3
local chang	reset@git4
local copi	clone7,file4
local data	localstorag5
local db	sqlite7
local edit	reset@git4
local file	filesystem7
local the app	translat8
local time	time zone7,timezon7
locat	address@street|citi|postal|geocod|locat|ship|zip|custom4,find3,finder3,geo4,geograph4,map3,path3,place5,search3,track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track3
lock	protect@branch|tag5,restrict4
lock away	quarantin4
lock branch	protect branch8
lock out	password@reset|forgot|chang|recoveri7
lock up token	stake8
lodg	hotel8,hous@rent|airbnb|vacat|stay|accommod7,submit6
log	audit2,commit3,histori4,journal3,output3,track@time|activ|habit|progress|expens|goal|calori|workout|usag|nutrit4,tracker3
log a	creat4
log a bug	issu@creat|linear|github|gitlab|jira9
log a call	engag5,engag@note|task|call|crm|hubspot|contact6
log a note	note6,note@engag|crm|hubspot|creat8
log call	engag6,engag@note|task|call|crm|hubspot|contact7
log hour	time entri9,timesheet9,worklog8
log in	auth7,authent8,connect3,login9,session3,whoami7
log in as	current user9
log in devic	session6
log into server	ssh8
log me out	logout9
log messag	consol6
log off	disconnect4,logout9
log on	login9
log out	logout9
log time	entri@time|hour|work|log8,hour@work|time|log|timesheet7
log work	worklog9
login	account4,auth7,authent8,credenti5,oauth4,password3,session3,sso4,user2
login name	usernam8
login state	cooki4
logo	brand3,icon3
logo over imag	watermark7
long run	oper4
long run job	workflow@cloudflar|instanc|run6
long term plan	roadmap@linear|project7
longer	extend5
longitud	coordin8
look	style4,theme3,watch@video|movi|film|tv|stream|episod|youtub2
look around	explor7
look at	check3,examin5,inspect5,observ3,preview3,read5,show4,view6
look at a pictur	vision8
look close	inspect8
look for	find7,search7
look in memori	search node9
look into	analysi4,analyz5,inspect6,investig5,research5
look onlin	search web9,web search9
look over	review8
look over my chang	review6,review@pull|code|merg8
look through	brows7,search6
look up	find5,get4,lookup9,queri3,retriev5,search6
look up a compani	object@search|crm|hubspot5
look up a person	user@profil|slack|get|info7
look up fact	wikipedia4
look up onlin	search web9,web search9
lookalik	similar7
lookup	find5,get4,index2,index@databas|tabl|column|sql|perform2,search6
loop	iter6,repeat5
lose	loss7
lost	recov3
lost commit	reflog8
lot of	batch4,bulk4
loud	volum@audio|sound|speaker|playback|music7
louder	increas3,volum@audio|sound|speaker|playback|music8
love	like4
low incom	poverti6
lower	decreas6,demot4,reduc6
lower plan	downgrad8
lowest	min7,minimum7
loyalti	reward5
lp	album5,pool5,pool@liquid|dex|token|swap6
ls	directori@list|tree|file|path|creat|allow|folder|filesystem7,list5,list directori7
lucki	random3
lunar	moon8
lunch	break@time|timer|paus|work3,restaur6
lyft	ride@uber|taxi|cab|driver|pickup|share7,taxi@uber|taxi|cab|driver|pickup|share7
machin	asset2,asset@devic|endpoint|inventori|it|equip2,comput4,desktop4,devic4,endpoint4,endpoint@devic|secur|edr|agent|asset4,equip5,host5,host@server|network|ip|machin|endpoint|infrastructur6,instanc@server|vm|cloud|ec2|comput|virtual6,node@cluster|server|kubernet|network6,robot2,server@host|vps|machin|instanc|ip|ssh|cloud3,system@cpu|os|memori|info|disk|host2,vm5
machin learn	model@ai|llm|machin|train|predict|hug|infer5,train@model|dataset|fine|train|network|agent|classifi4
machin load	cpu6
machin name	hostnam8
macro	econom5,economi5,script6
made to order	custom6
magnifi	zoom@imag|map|page|camera|view|canva8
mail	campaign5,email8,gmail6,inbox5,mailbox3,messag3,newslett6,outlook4,send4
mail list	audienc5,subscrib5,subscrib@list|email6
mailbox	email4,inbox7
main	branch2
main coin	nativ@token|balanc|chain6
main folder	root5
main page	home@page|start|main7
main point	summar8
maintain	manag4,owner5
make	build3,compil2,creat5,generat3,take@screenshot|snapshot|photo|pictur3
make a book	book@hotel|flight|appoint|reserv|ticket|book|travel|room|restaur|tabl|meet|slot|car9
make a chang	updat6
make a copi	clone8,copi9,duplic9
make a folder	creat@directori|folder9
make a new	creat8
make a password	password@generat|random|strong9
make a pictur	imag@generat|creat|prompt|model|dall|diffus9
make a reserv	reserv9
make activ	activ8,enabl6
make admin	promot@user|role|releas|deploy|build|model|member|version|environ|branch7
make avail	mount2,publish4,share3
make bigger	resiz7
make chang	edit6
make chang to	updat7
make clear	clarifi9,explain6
make inact	deactiv8
make invalid	invalid9
make invis	hide9
make it	chang2,set3,updat2
make it a subtask	parent@issu|set|linear|convert8
make it into	convert5
make it live	publish8
make it louder	volum@set|playback|up|down9
make it mine	configur5,custom5
make it quieter	volum@set|playback|up|down9
make it sound better	paraphras7,rephras7,rewrit7
make it stop	stop8
make it urgent	prioriti@issu|set|linear9
make it work	fix5
make live	publish7
make me laugh	joke9
make my own	custom5
make new	creat7
make privat	unpublish4,unshar5
make public	publish7
make readi	prepar8
make respons	assign8
make searchabl	index@document|search|url|content|page|vector|reindex9
make sens of	analyz6,pars3
make shorter	trim@video|audio8
make smaller	compress7,resiz7
make someon respons	assign9
make sure	check4,confirm4,enforc3,valid4,verifi6
make the file smaller	compress@imag|video|pdf|file9
make unread	encrypt7
make visibl	unhid9
maker	compani2
male or femal	gender8
malici	reput4,threat6
malici file	malwar8
malwar	threat6,virus7
manag	admin2,administr2,control3,handl4
mandatori	enforc5
mani	batch5,bulk5,multi6,multipl6
mani file	read multipl8
manual	doc7,document7,guid6,guidelin6,help4,human3
manual step	job@play|manual|pipelin|gitlab7
map	associ2,bind2,geo3,geograph3,link2,transform2
map drive	mount6
map shape	geojson7
map squar	tile4
mar	planet4
margin	profit6
mariadb	mysql7
mark	flag@flag|moder|email|report|review4,grade5,grade@student|exam|assign|cours|score6,highlight4,label3,select2,tag2,tag@git|releas|version|commit|ref2,tag@tag|label|contact|post|imag|note|bookmark|resourc3,updat3
mark a releas	tag6,tag@git|releas|version|commit|ref8
mark as	updat4
mark as done	close4,complet9
mark as duplic	relat@issu|creat|linear7
mark as favorit	star@repositori|email|favorit|messag|github|file|note8
mark complet	complet9
mark done	complet8,resolv5
mark finish	complet9
mark the version	tag@git|version|releas7
mark urgent	prioriti@issu|set|linear9
marker	tag4
market	campaign3,marketplac4
market campaign	campaign9
market email	campaign8
markup	annot6,html7
mass	batch7,bulk7,weight5
mass messag	broadcast8
mastercard	credit card8
masterpiec	artwork6
match	filter4,game5,game@sport|match|team|score|leagu|nba|nfl|mlb6,search4
match field	map@field|map|data7
match transact	reconcil8
match up	compar4,sync4
materi	content2,resourc3,substanc3
math	calc5,calcul5,equat4
mathemat	math9
matrix	grid4
matter	case3,case@court|legal|law4,case@support|ticket|custom|crm|incid|investig4
maxim	optim5
maximum	limit5,most5,quota5
may i	permiss5
mcp server	mcp8
md file	markdown8,md8
md5	hash8
me	current user3
meal	food6,recip5
mean	averag8,definit6,dictionari5,semant7,term@glossari|definit|translat|taxonomi|wordpress5,word2,word@mean|definit|dictionari|vocabulari|random3
measur	assess3,benchmark3,evalu3,metric7,read@sensor|meter|temperatur7,sensor4,unit@convert|convers|measur6
measur page speed	trace@perform|browser|page|start8
med	drug8,medic8
media	asset@media|imag|file|upload|design6
medic	health5
medic profession	doctor@health|medic|appoint|clinic|patient7,provid6,provid@health|medic|appoint|clinic|patient7
medic record	patient6
medic refil	prescript9
medicin	clinic5,drug8,medic8,prescript6
meet	appoint6,calendar5,confer@video|meet|call|zoom7,engag2,engag@note|task|call|crm|hubspot|contact2,event@calendar|meet|schedul|attende|invit|appoint|googl8
meet candid	interview6
meet note	transcript4
meetup	meet5
melodi	music5,song@music|lyric|artist|album|playlist|track|spotifi4
member	attende4,collabor4,communiti2,contributor4,membership7,particip4,subscrib3,team3,user5
membership	account3,subscript5,subscript@payment|plan|bill|stripe|custom5
meme	gif4
memo	engag3,engag@note|task|call|crm|hubspot|contact4,note9
memoiz	cach3
memor	flashcard5,rememb8,store4
memori	context2,graph@knowledg|node|edg|memori|entiti|relat5,knowledg4,knowledg graph@entiti|relat|node|read6,recal5,rememb6
memori graph	knowledg graph7
memori leak	heap@memori|snapshot|devtool9,memori@heap|snapshot|devtool|usag|process|gpu8
memori usag	metric4
memori use	heap@memori|snapshot|devtool7
men and women	gender5
mend	fix7,repair8
mention	search3
merchandis	product6,product@catalog|price|store|shop|shop|inventori|ecommerc|sku|amazon|shopifi7
merchant	busi4,shop@product|order|cart|buy|shopifi|price|custom|locat5,store4,store@product|order|cart|buy|shopifi|price|custom|locat5
merg	combin7,join3
merg commit	squash7
merg request	gitlab4,pull request7,pull@request|github|review|merg6
merger	acquisit7
mermaid	diagram7
messag	chat4,communic4,convers4,dm3,email4,inbox4,mail4,notifi3,post2,post@social|twitter|facebook|instagram|linkedin|reddit|blog|wordpress3,send2,slack2,sms4,text@sms|messag|phone3,whatsapp3
messag board	forum9
messag box	dialog8
messag queue	queue8
messeng	chat6
metadata	attribut4,detail4,header@http|request|respons3,info4,inform4,properti@object|schema|crm|custom|page|field|databas|hubspot|notion2
meter	unit@convert|convers|measur4
method	function5,function@code|lambda|edg|deploy|serverless|worker|databas|supabas|symbol6,techniqu7
metric	analyt7,dashboard3,datadog5,grafana5,kpi6,measur3,prometheus5,statist7,stat7,unit@convert|convers|measur5
metro	transit5,transport5
metropoli	citi7
mfa	two factor8
mic off	mute@audio|microphon|sound8
microservic	servic@micro|kubernet|cloud|endpoint6
microsoft cloud	azur9
microsoft mail	outlook8
microsoft word	docx@document|docx|offic|paragraph9,word@document|docx|offic|paragraph9
middl valu	median9
migrat	move4,transfer3,transfer@ownership|owner|repositori|project|account|call|domain4,upgrad3
migrat from	import4
mile	distanc6
mile to km	unit@measur|temperatur|length|weight7
mileston	goal3
mimic	emul6,simul6
mind map	mindmap9
mine	block@blockchain|chain|ethereum|hash|transact|height5
minifi	compress5
minim	optim4,reduc5
minimum	threshold3
mint	creat3
minus	subtract8
minut	durat3,note3
minut bar	intraday8
miro	whiteboard6
mirror	sync4
miss index	advisor@databas|secur|perform|supabas4
miss rls	advisor7
miss translat	untransl8
mistak	error3
mix	combin5,playlist5,shuffl4
mkdir	creat@directori|folder9,directori6,folder6
mlb	basebal8
mobil	android4,io3,phone5,phone@number|call|mobil|contact6
mobil number	phone number9
mobil view	emul@network|browser|devic|cpu|page5,resiz@browser|window|page|viewport6,viewport@size|browser|resiz|window|screen5
mock	rout@network|browser|mock|request|intercept7
mockup	design@figma|canva|ui|layout|mockup|compon7,figma4,wirefram8
modal	dialog8
model	llm3,object@3d|scene|blender|unreal|mesh|shape3,schema4,simul2,variant2
model context protocol	mcp9
model output	infer4
modif	chang7,diff4,modifi9
modifi	adjust6,chang6,edit7,patch@updat|record|resourc|page|api5,transform3,updat7
modifi file	status@git|work|branch|tree7,work@tree|status8
modul	compon5,extens@browser|chrome|vscode|plugin2,extens@databas|postgr|supabas2,librari@code|packag|doc|document|modul|python|javascript|sdk5,packag@npm|pip|version|instal|registri|depend|librari|python|modul6,plugin5
moistur	humid8
molecul	chemic7,compound7
money	currenc5,financ5,financi5,fund3,payment4
money back	refund9
money come in	cash flow7
money in and out	cash flow9
money left	balanc7,balanc@account|wallet|bank|token|fund|leav|credit9
money made	revenu8
money movement	transact7,transact@payment|bank|account|card|money|ledger6,transfer4
money plan	budget6
money spent	expens8
mongo	databas4
monitor	alert3,datadog6,display2,follow2,grafana6,metric4,observ6,prometheus6,screen5,track@time|activ|habit|progress|expens|goal|calori|workout|usag|nutrit5,tracker4,uptim3,watch@repositori|issu|page|event|chang|file|user|monitor|notif|kubernet|directori5
monitor page	dashboard@grafana|metric|datadog7
mont carlo	simul6
month	subscript3,subscript@payment|plan|bill|stripe|custom4
month payment	subscript5
month plan	subscript6
mooc	cours5
mood	emot7,sentiment7
mood light	scene@light|home|hue|smart8
moon	phase3
moral	ethic8
more	increas3
more about	detail6,info6,inform6
more copi	scale@replica|deploy|instanc|servic|node|dyno5
more data about	enrich5
more detail	clarifi3
more formal	tone7
more instanc	scale6
more like this	similar@product|movi|book|song|artist9
more result	next page8,pagin6
more time	extend6
mortgag	loan7
most	max2,maxim3,maximum2,top3
most import	prioriti6
most like	popular6
most popular	top6
most recent	last7,latest9
most view	popular7
motel	hotel7
mothbal	archiv7
motion	anim5,movement5,physic4
motiv	quot@inspir|random|author|famous|say|anim|movi6
motorcycl	vehicl5
mount	attach3
mous	click4
mous over	hover9
mouseov	hover9
move	drag3,migrat5,reorder3,reschedul3,transfer4,transfer@ownership|owner|repositori|project|account|call|domain5,updat2
move an element	drag@browser|element|drop6
move cursor	hover4,mous7
move down	scroll5
move fund	transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout9
move money	transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout9
move my commit	rebas8
move over	migrat7
move the mous over	hover9
move to anoth	reassign5
move up	promot@user|role|releas|deploy|build|model|member|version|environ|branch5,reorder4,upgrad4
movement	motion@sensor|camera|home8
movi	film9,video4
movi schedul	showtim8
movi time	showtim9
mp3	audio7
mp4	video7
mph	speed5,veloc5
mr	gitlab5,merg request9,merg@request|gitlab|mr9,pull request5
mrr	revenu7
mrs	merg request7
ms word	docx@document|docx|offic|paragraph9,word@document|docx|offic|paragraph9
multipl	batch5,bulk5
municip	citi6
murder	crime6
museum	artwork3,attract3
music	album3,audio3,listen3,song@music|lyric|artist|album|playlist|track|spotifi3,spotifi4,track@music|song|artist|album|playlist|spotifi4
music event	concert8
music list	playlist8
music perform	artist@music|song|album7
musician	artist@music|song|album|singer|spotifi9
must have	requir6
must see	attract6
mutat	gene@variant|mutat|snp7,graphql6
mute	disabl2
mutex	lock6
mutual fund	fund8
mv	move8,renam5
mx	dns7,record@dns|domain|zone|nameserv7
my account	current user7,whoami6
my bug	issu@search|list|linear|github|gitlab8
my car	tesla5
my chang review	pull request6
my comput	local5
my crypto	wallet6
my day	calendar6
my domain	zone@list|cloudflar|domain7
my medic	prescript8
my object	goal7
my own	current user3,custom5
my own copi	fork8,fork@repositori8
my prefer	memori4,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long5
my profil	current user7
my relat	famili6
my set	config7,configur7
my site	zone@list|cloudflar|domain6
my slack	workspac3
my stock	portfolio9
my ticket	issu@search|list|linear|github|gitlab8
my workspac	notion3
myself	me@user|profil|account|self|current7,self@bot|user|me6,viewer@user|current|authent|linear5
mysql	databas4,sql4
n time n minus	factori3
n8n	workflow5
name	head3,key@redi|kv|cach|valu|storag|namespac|store1,titl2
name chang	renam9
name of	list4
name that	identifi6
name that tune	identifi@song|music|audio|shazam9
nameserv	dns8
namespac	group4,group@gitlab|member|project|namespac|subgroup5
narrat	speak7,speech7,voic5
narrow	filter7
nasa	astronomi@nasa|planet|satellit|astronomi|orbit|mar6,space@nasa|planet|satellit|astronomi|orbit|mar6
nasdaq	stock@price|market|ticker|symbol|share|trade|compani|quot|exchang6
natur	park@nation|nps|campground4,wildlif5
natur languag	semant4
navig	brows4,direct5,explor2
nba	basketbal8
near earth object	asteroid8
near me	closest8,local5,near9,nearbi9,nearest8
nearbi	closest6,find2,local4,nearest6
nearest	near6,nearbi6,similar4
nearest neighbor	similar@vector|search|embed8
necessari	need5
need	requir5
need a coat	weather8
need a jacket	weather8
need an umbrella	weather9
neighborhood	area@region|place|neighborhood|citi5,communiti3,local3
nest	child6,children6,tree@file|directori|folder|path|git5
nest issu	subissu@issu8
nest repo	submodul8
nest under	parent@issu|set|linear|convert7
net	internet3
net incom	profit7
network	chain4,chain@blockchain|network|ethereum|crypto5,graph@knowledg|node|edg|memori|entiti|relat3,model@ai|llm|machin|train|predict|hug|infer2
network address	ip7
network fee	gas6,gas@ethereum|transact|chain|fee|gwei8
network map	topolog7
network path	rout@tabl|vpc|network6
network rang	subnet8
neural net	model@ai|llm|machin|train|predict|hug|infer6
new	add3,creat5,discov1,latest4,recent4
new custom	contact@creat|crm|hubspot|batch6
new date	reschedul6
new doc	page@creat|notion8
new email	unread@messag|email|mail|notif|inbox7
new employe	hire6
new field	properti@creat|crm|hubspot8
new file	write@file6
new folder	creat@directori|folder9
new function	featur@request8
new hire	onboard7
new key	regener4,rotat@key|secret|token|credenti|password|certif6
new mail	inbox7,unread@messag|email|mail|notif|inbox7
new messag	compos4,unread@messag|email|mail|notif|inbox6
new name	renam8
new nft	mint7
new person	contact@creat|crm|hubspot|batch6
new project	init4,initi4
new row	insert5
new tab	new page9
new thing	featur2,featur@request|flag|product|stori2
new ticket	issu@creat|linear|github|gitlab|jira9
new valu	updat4
new version	releas7
newer version	upgrad8
newest	latest8,recent7
newest first	sort7
newest version	latest releas9
news	announc3,articl4,feed3,headlin6
news feed	rss8
newslett	campaign4,email2
next	skip5,upcom6
next bus	arriv5,departur5
next day	forecast4
next match	fixtur@match|game|team|leagu7,schedul@match|game|team|leagu7
next page	forward@browser|navig|page|histori7,pagin7
next song	next@track|song|playback|skip|spotifi9
next sprint	cycl@issu|linear|add|team9
next to me	closest6,nearest6
next train	arriv5,departur5
next week	forecast3
nfl	footbal4
nicknam	usernam6
night	hotel2
night sky	telescop6
no longer	delet4
no longer activ	archiv4
no longer belong	remov6
no longer follow	unfollow9
no longer have access	revok5
no longer need	close2,delet5
no longer pin	unpin9
no longer respons	unassign7
no longer right	updat6
no matter what	forc@appli|push|overrid4
no more email	unsubscrib8
no more notif	mute@notif|channel|convers|thread8
nobodi can push	protect@branch|tag7
nobodi need	delet6
nobodi use	delet5
node	cluster5,element@page|browser|html|click|selector|dom|access3,entiti4,javascript2,js2
nois	sound6
non block	async7
non complianc	violat8
nonprofit	organ3
norm	standard5
normal	default3
nosql	mongo7,mongodb7
not accept	declin6,reject6
not commit	unstag5
not done	reopen3
not fix	reopen5
not go	cancel4
not merg	open@pull|merg|issu5
not need anymor	delet7
not read yet	unread@messag|email|mail|notif|inbox9
not readi	draft3
not sent	draft5
not show	hide6
not start	backlog5
not translat	untransl9
not use	inact6
not work	bug5,outag4,troubleshoot5
not yet done	pend6
note	annot4,comment3,engag5,engag@note|task|call|crm|hubspot|contact6,entri@journal|diari|blog|log5,journal4,memori2,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long3,messag3,notion3,observ@entiti|memori|knowledg|graph4,page@notion|wiki|confluenc|content|block|document|workspac|doc2,rememb2
note a fact	add observ8
notebook	note5
notic	announc6,detect4
notif	alert4
notifi	alert5,announc3,notif8,remind4,send4
notifi a url	webhook8
notifi everyon	broadcast8
notifi me	remind4,subscrib6,watch@repositori|issu|page|event|chang|file|user|monitor|notif|kubernet|directori4
notifi my server	webhook@creat|list|gitlab|linear8
notifi when	alarm@cloudwatch|metric|threshold6
novel	book@author|isbn|librari|read|titl|novel|read8
novel by	book@author|titl|isbn|read|librari|search8
now	current6,current time4,datetim3,time@zone|current|clock|timezon|now|timestamp|datetim|convert2,timestamp3,today3
npm	instal3,packag@npm|pip|version|instal|registri|depend|librari|python|modul6
nudg	remind6
nudg me	remind8
nuke	delet6
number	amount2,array3,id2,identifi2,math2,metric4,phone2,phone@number|call|mobil|contact3,report2,statist5,stat5
number of	count8
number of employe	headcount9
number to call	phone number9
numer	number6
nutrit	food3
o clock	hour4,time@zone|current|clock|timezon|now|timestamp|datetim|convert7
oauth	auth5,authent5,author4
object	class3,class@code|symbol|object|abap|java|python4,entiti4,item3,json2,record2,record@databas|tabl|crm|object|row|entri|airtabl|base|salesforc3
object storag	bucket9,s37
object store	bucket8
observ	datadog7,grafana7,monitor6,prometheus7,watch@repositori|issu|page|event|chang|file|user|monitor|notif|kubernet|directori6
obsolet	delet5
obtain	fetch5,get5,retriev6
occas	event@calendar|meet|schedul|attende|invit|appoint|googl4
occup	job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit5
occurr	event3,event@log|webhook|trigger|stream|emit|analyt4
ocean	tide4,wave4
ocr	extract3,recogn4
odd	predict3,probabl7
off the list	unsubscrib6
offboard	deactiv5
offenc	crime7
offens	moder6,toxic6
offer	bid6,deal@discount|price|coupon|shop|offer6,discount4,list@amazon|product|seller|ebay4,propos5,quot4,quot@sale|deal|price|estim|insur|crm5
offer for sale	sell8
offic block	build5
offici	govern3
offici doc	doc7,document7
ok	accept3,approv4
ok button	dialog4
okay	approv4
okr	goal6,object7
old	archiv2,delet2,histor4,histori4
older	version3
older version	downgrad7
olymp	medal6
on a schedul	cron7
on call	incid4,oncal9,rotat@on|call|schedul6
on chain	blockchain7,transact5,transact@blockchain|chain|hash|ethereum|wallet|tx|block6
on chain code	contract@smart|ethereum|solid|chain|address|token7
on disk	file5
on hand	inventori8,stock@inventori|warehous|product|quantiti|store8
on it	acknowledg4
on my disk	file6
on my machin	local6
on my plate	task6
on off	power@devic|turn|state|server|off5,toggl7
on or off	state@devic|home|entiti|sensor|light7
on the internet	search web6,web search6
on top of main	rebas7
on x	tweet6,twitter6
onboard	invit4,setup4,welcom3
onc a day	cron6,schedul5
onc more	repeat6,retri5
one	singl3,specif1
one commit	squash6
one commit from	cherri pick6
one file	merg@video|pdf|audio|file5
one on one	meet5,privat@messag|channel6
one time code	2fa7,mfa7
one time password	otp9
onedr	drive@googl|file|folder|onedr|storag|share5
ongo	activ6,live5
onli	filter2
onli allow	restrict6
onlin	activ3,digit5,internet7,virtual5,web7
onlin communiti	social4
onlin presenc	site4,websit4
onlin shop	commerc@woo|store|shop7,woocommerc6
onlin store	wc4,wc@product|order|coupon|custom|ship|tax|payment|refund|report5
onto	rebas4
onto latest main	rebas8
ontolog	knowledg graph7
oop	undo4
open	avail3,brows2,get2,load3,navig5,pend3,public2,read4,start2,unlock2,view3,visit3
open a	creat5
open a file	content@file|repositori|get6
open a new	creat8
open a port	firewal@rule|allow|port8
open a tab	new page8
open a ticket	issu@creat|linear|github|gitlab|jira9
open a websit	navig9
open again	reopen9
open an	creat5
open bug	issu@search|list|linear|github|gitlab8
open link	navig7
open new	creat7
open page	navig8,tab@browser|page|window|close|open|new5
open port	port@network|open|ip|scan|host6
open posit	job@career|hire|candid|salari|compani|applic|post9
open session	connect3
open slot	avail8,slot9
open sourc project	repositori6
open the page	navig8
open time	avail7,hour@open|store|busi|open|restaur9
open trade	posit@portfolio|trade|stock|trade|open|hold7
open up	expand4
open url	navig9
open websit	navig9
openai	llm5
openapi	spec4,specif4
opensea	nft7
opentelemetri	span5,trace7
openvpn	vpn7
oper	action5,span2
oper system	system@cpu|os|memori|info|disk|host7
opinion	comment2,feedback6,poll3,rate3,review6,review@product|rate|custom|restaur|hotel|movi|place|busi|app7,sentiment5,survey4
opportun	deal@crm|pipelin|sale|stage|hubspot|opportun8,lead@crm|sale|prospect|contact|campaign|market4
opposit	invert5,revers5
opt in	enabl6,subscrib6
opt out	disabl5,unsubscrib9
optim	best6,compress2,improv5,maxim4,minim3
optimis	optim9
option	avail2,config5,configur5,menu1,menu@command|slash4,mode3,paramet4,select3,set6,variant4
option list	dropdown6
orbit	satellit6
order	arrang2,book@hotel|flight|appoint|reserv|ticket|book|travel|room|restaur|tabl|meet|slot|car2,buy3,command1,purchas5,rank2,sort3,trade2
order by	sort7
order by import	priorit9
ordin	inscript7,rune7
org	depart3,organ9
org chart	diagram6,hierarchi7
organ	compani5,enterpris4,group3,group@gitlab|member|project|namespac|subgroup4,namespac@gitlab|group|project3,tenant5,workspac4
organis	compani6
orient	rotat@imag|shape|angl|object|page|pdf|axi|degre|video|devic|screen4
origin	raw4,remot@git|repositori|branch|url|push3,sourc3,sourc@citat|news|data3
origin of a word	etymolog9
os	platform3,system@cpu|os|memori|info|disk|host5
other languag	translat8
other way round	revers8
our	list2
out loud	say5,speak7,speech7
out of date	updat5
out of my inbox	archiv@email|inbox|mail|messag9
out of the	remov3
out of the box	default5
out of the way	archiv6
outag	incid7
outcom	result7
outdat	updat4
outfit	fashion8
outlet	plug@smart|power|outlet8
outlier	anomali9
outlin	boundari4,describ3,draft2,plan4,structur4
outlin length	circumfer6,perimet6
outlook	email4,forecast6,mail3
output	export3,log5,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output6,print4,respons3,result6
output to	write4
outreach	campaign5
outsid	surfac2,weather3
outstand	pend6
over and over	loop7
over ssh	remot5
over the last	histori5
over the past	histor6
over time	histor6,histori4,line@chart|graph|plot5,trend4
overal	aggreg3,total5
overdu	due7,task4
overlap	conflict4
overlay	modal5,popup5
overrid	forc@appli|push|overrid6,set3
overse	manag6,monitor4
overview	dashboard5,report3,summar3,summari6
overview of	list4
overweight	bmi6
overwrit	replac6,updat4,write5
owe	due4,invoic5,tax3
owe to us	account receiv8
own	assign2,custom4,person4,privat2,self@bot|user|me3
own and owe	balanc sheet9
own copi	fork8
owner	assign4,assigne5,holder7,ownership8
owner path	namespac@gitlab|group|project5
ownership	equiti4
p0	prioriti7
p1	prioriti7
pace	speed5,veloc5
pack	compress4,zip@file|archiv|compress|folder4
packag	artifact3,depend4,librari@code|packag|doc|document|modul|python|javascript|sdk5,modul5,parcel8,plan@price|tier|subscrib5,plan@subscript|bill|price4,shipment6
packag index	registri@packag|npm|contain|mcp6
page	alert1,document4,notifi2,site4,websit4
page audit	lighthous8
page bodi	block@children|retriev|notion|page7
page by page	pagin8
page content	snapshot@page|access|browser|dom|element6
page down	scroll8
page imag	screenshot8
page is slow	trace@perform|browser|page|start8
page load	perform6
page look like	screenshot9
page qualiti	audit@lighthous|browser|access|seo|perform7
page size	pagin7
page someon	incid@pagerduti|opsgeni|statuspag|oncal6
page sourc	html9
page speed	lighthous7
page structur	dom8,snapshot@page|access|browser|dom|element7
page text	block@children|retriev|notion|page7
page view	analyt6,traffic6,traffic@websit|analyt|network|web|internet7
pager	on call7
pager duti	oncal7
pagerduti	incid5
paid	payment7,premium4
paid back	refund5
pain	symptom4
paint	artwork6,color2,draw5,generat@imag|pictur|art4
painter	artist@art|museum|paint|artwork8
pair	connect6
pal	friend7
palett	color6
pane	window3,window@browser|desktop|app|size|tab|focus4
panel	dashboard4,solar6,tile3,widget5
paper	articl3,arxiv6,document3,print2,research4,scholar5
paragraph	block@notion|page|paragraph|content|children|text8,text4
parallel branch	worktre6
param	paramet9
paramet	config4,configur4,variabl4
parcel	packag@deliveri|shipment|ship|courier|track|weight9,shipment7,track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track4
pardon	unban5
parent	famili3
parent and child	hierarchi7
parent issu	epic5
park the car	park9
parrot	echo7
pars	decod3,extract4,json2
parser	pars9
part	chapter4,compon5,leav@channel|group|room|meet|team|server|chat|voic|convers3,phase3,section5,step2
part of a domain	subdomain5
partial updat	patch@updat|record|resourc|page|api9
particip	attende9,join5,member5
particular	singl4,specif7
partit	split6
pass	approv2,success5,ticket@event|concert|train|flight|movi|seat|show|airlin|museum|bus5
pass along	forward7
pass on	declin3,deleg4,forward7,send4
pass or fail	qualiti gate5
pass over	skip6
pass over the data	epoch7
pass the check	qualiti gate7
pass to	assign4,transfer4,transfer@ownership|owner|repositori|project|account|call|domain5
pass to manag	escal8
passag	text6
passcod	otp6,password7
passkey	credenti6
passphras	password9
password	auth3,authent3,credenti6,secret4
password manag	vault8
past	histor8,histori7,previous4
past chang	log6,log@commit|git|histori|branch7
past due	due9
past job	experi@work|job|resum|candid8
past text	clipboard7
past year	histor6,histori4
pastebin	gist7
pasteboard	clipboard9
pat	access token6,token4,token@api|auth|access|person|jwt|credenti|oauth|revok|session5
patch	diff3,edit4,fix4,pull request3,updat5
path	directori2,endpoint@api|url|http|rout|webhook|rest3,folder2,rout@api|http|worker4,rout@travel|map|direct|distanc|transit|bus|deliveri|drive4
patient	clinic4,medic4,trial@clinic|studi3
patient want	trial@clinic|drug|recruit6
patron	custom4
pattern	trend3
paus	break@time|timer|paus|work6,sleep@wait|second|delay|paus|millisecond|timer5,snooz2,stop4,suspend6,wait4
paus execut	breakpoint7
pay	charg@payment|invoic|custom|card|stripe|bill|fee|subscript3,checkout@cart|payment|order|shop|store|session|price6,payment8,payrol5,salari6,transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout4
pay a friend	transfer7
pay back	reimburs7
pay for	buy5,purchas5
pay in	deposit9
pay out	payout8,transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout4
pay slip	payrol7
pay stub	payslip9
paycheck	payrol8
payload	json4
payment	bill3,charg@payment|invoic|custom|card|stripe|bill|fee|subscript5,pay9,transact5,transact@payment|bank|account|card|money|ledger6
payment request	invoic7
payout	dividend7
payslip	payrol8
pc	comput8,desktop8
pdf	document3,file3
pe	ratio5
peak	max4,maximum4
peek	inspect5,preview5
peek at	read5
pend	draft@merg|pull|issu|note|email|releas|gmail2,due2,open@pull|merg|issu4,queue4
penetr test	pentest9
peopl	attende3,contact3,contact@crm|email|phone|lead|hubspot|custom|person|address4,employe3,member4,particip3,person4,user5
peopl are talk about	trend8
peopl in the	member6
peopl live	popul7
peopl team	hr5,hris5
peopl with access	collabor6,contributor6
per	divid1
per day	daili7
per hour	hour8
per hundr	percent7,percentag7
per minut	minut6
per month	month8
per week	frequenc3,week8
per year	annual8,year8
percent	ratio3
percent done	progress9
percent off	discount8
percentag	pie5
percentag yield	yield7
perform	analyt4,bottleneck5,concert3,effici4,execut5,metric5,run4,statist3,stat3
perform problem	slow@queri|log|databas5
perform record	trace8
perform review	apprais9
perform test	benchmark8
period	cron7,cycl@issu|team|linear|sprint|project3,interv4,rang3
perk	benefit@employe|health|hr|insur7,loyalti5
permalink	slug7
perman	delet6
perman remov	delet9
permiss	access6,approv3,author5,iam6,metadata2,permit4,right4,role4,role@user|permiss|member|iam|assign|admin|access5
permit	allow8,approv4,enabl3,grant6,licenc5,licens5,unblock3
permut	factori4
persist	save6,store6
person	contact4,contact@crm|email|phone|lead|hubspot|custom|person|address5,entiti3,human5,member4,peopl7,peopl@search|find5,profil3,user5
person detail	profil7
person in charg	assigne8
person respons	assigne9,owner7
person token	access token7
persona	agent3,charact@game|movi|anim|stori|marvel|hero|pokemon4
personnel	employe8,hr6,hris6,staff8
pet	anim4
petrol	fuel8,gas@fuel|station|price|energi8
pgvector	extens@databas|postgr|supabas4
pharmaceut	drug7,medic7
pharmaci	place@nearbi|search|map|googl6
phase	mileston4,stage@deal|pipelin|crm|opportun|attio|candid6,step5
phone	android3,call6,call@phone|voic|number|twilio|caller|dial|outbound|contact7,devic5,dial6,emul2,mobil6,phone number4
phone alert	push notif8
phone book	directori@compani|busi|phone|peopl|employe|doctor8
phone call	twilio4
phone messag	sms7
phone number	contact3,contact@crm|email|phone|lead|hubspot|custom|person|address4
phone size	resiz@browser|window|page|viewport6
photo	camera4,captur3,imag7,media5,pictur8,screenshot3
photo of the screen	screenshot9
photo show	slideshow7
photograph	imag7,photo9
photovolta	solar9
phrase	keyword4,string3
physician	doctor@health|medic|appoint|clinic|patient8,provid6,provid@health|medic|appoint|clinic|patient8
piano	chord4,instrument@music4
pic	imag8,photo8,pictur9,screenshot3
pick	choos8,select7
pick a file	upload@file|browser|page7
pick an option	select@option|dropdown|browser|element8
pick for me	recommend6
pick from a dropdown	select@option|dropdown|browser9
pick one	random5
pick up	collect4
pick up where	resum6
picker	dropdown5
pictogram	icon6
pictur	artwork3,asset@media|imag|file|upload|design4,captur3,draw3,imag8,media5,media@librari|wordpress|wp6,movi1,photo8,screenshot4,visual3
pictur of	generat@imag|pictur|art4,screenshot5
pictur of the page	screenshot9
pid	process@system|pid|cpu|run|kill|os8
pie	chart5
pie chart	chart8
piec	articl2,compon3,item2
piec of code	snippet8
pikachu	pokemon7
pill	drug7,medic7
pin	password3
ping	messag3,notif4,notifi4,send3
ping me	mention7
ping my server	webhook8
pinpoint	identifi6
pip	instal3,packag@npm|pip|version|instal|registri|depend|librari|python|modul5,python4
pipelin	flow3,flow@autom|process|power|builder|bot4,workflow4
pitch	propos5
pizza	restaur5
place	citi3,drop@drag|file|element|browser3,execut@trade|order4,geo3,geograph3,insert3,locat@map|place|geo|address|citi|gps|coordin|store|weather5,poi5,put5
place for file	bucket@r2|s3|creat|list|object|storag7,directori4,folder4
place into	move4
place order	checkout@cart|payment|order|shop|store|session|price7
place to eat	restaur9
place to go	destin6
place to live	apart@rent|properti|estat|home8,list@rent|properti|estat|home8
place to stay	accommod9,airbnb7,hotel9,hous@rent|airbnb|vacat|stay|accommod8,lodg9,properti@hotel|book|stay7
placehold	variabl4
plain	simpl4,text2
plain sourc	raw7
plain text	markdown3,md3
plan	arrang3,offer2,planner6,roadmap3,schedul6,strategi5,subscript4,subscript@payment|plan|bill|stripe|custom5,think3,upcom3
plan downtim	mainten@window|schedul9
plane	airlin3,flight8
plane ticket	flight9
planet	astronomi@nasa|planet|satellit|astronomi|orbit|mar6,space@nasa|planet|satellit|astronomi|orbit|mar6
planner	calendar5
plant	garden4,speci4
play	game2,game@play|player|steam|video|board|puzzl2,game@sport|match|team|score|leagu|nba|nfl|mlb2,listen4
play me	song5
play next	queue@music|song|track|spotifi|play9
play out loud	speaker@sono|play|music|home4
playbook	ansibl6,runbook8
playground	sandbox6
playlist	spotifi3
playwright	browser5
plot	chart7,draw3,graph@chart|plot|axi|line|bar7,visual7
plug	outlet6
plug in	charg@batteri|vehicl|ev|electr|station|car|phone7,connect4
plugin	extens@browser|chrome|vscode|plugin7,extens@databas|postgr|supabas4,integr5,modul3
plus	add2,sum5
png	imag5
pod	k8s7,kubectl6,kubernet7,replica@databas|read|pod4
podcast	audio3
poem	rhyme4
poi	place7
point	loyalti5,node@graph|workflow|tree|figma|canva|entiti3,reward5,scatter5,score@game|match|team|sport|live4
point at	hover7
point in time	snapshot@backup|volum|disk|databas|vm|restor|server6
point of interest	poi9
point of sale	pos9
point to	dns5
pointer	mous7
pointer over	hover8
poke	tap4
poke around	explor6
pokedex	pokemon8
polic	crime5
polici	complianc3,insur4,rule5
polish	enhanc5,improv5
polit	tone7
poll	form@survey|respons|typeform|question|submiss|googl3,question2,survey6,vote3,wait3
pollen	air qualiti5
pollut	air qualiti9,air@qualiti|pollut8
polygon	geojson5,geometri4,shape5
ponder	think8,thought8
poor peopl	poverti7
pop up	dialog9,modal9,popup9
popul the form	fill9
popular	engag@social|post|audienc|like|metric4,top4,trend6
popup	dialog9
port	firewal3,migrat5
port forward	tunnel6
portfolio	hold7,invest4
posit	coordin4,hold6,job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit7,locat@map|place|geo|address|citi|gps|coordin|store|weather3,portfolio6,rank3,reorder4,role@job|posit|career|candid6
posit or negat	sentiment9
possibl	avail3
possibl client	lead@crm|sale|prospect|contact|campaign|market8
possibl status	state@workflow|team|linear8
post	announc3,articl4,blog4,entri@journal|diari|blog|log5,messag3,publish4,send3,share3,submit2,tweet6,twitter2
post on x	tweet9
postag	ship8
postal	address@street|citi|postal|geocod|locat|ship|zip|custom5
postal code	postcod9,zip6,zipcod9
postcod	zip7
postgi	extens@databas|postgr|supabas4
postgr	databas4,pg@databas|tabl|queri|postgr|schema|column9,sql2
postgresql	pg@databas|tabl|queri|postgr|schema|column9
postpon	reschedul8,schedul2,snooz5
potenti client	lead9
potenti custom	lead9,lead@crm|sale|prospect|contact|campaign|market9,prospect9
potenti sale	deal@crm|pipelin|sale|stage|hubspot|opportun8,opportun8
pound	currenc4,weight4
power	batteri4,electr6,energi6
power cycl	reboot9,restart9
power off	shutdown9,stop6
power on	enabl3,start6
power point	outlet7
power up	charg@batteri|vehicl|ev|electr|station|car|phone5
powerpoint	deck@slide|present|pitch7,offic@document|word|excel5,present8,slide8
powershel	shell4
ppt	powerpoint9,present9,slide9
pptx	powerpoint8,present9,slide9
pr	chang@request|pull|merg4,github3,merg request7,merg@request|gitlab|mr5,pull request9,pull@request|github|review|merg9
precipit	radar4
precis	accuraci5
predefin	templat4
predict	estim4,forecast7,infer4
predict class	classifi7
prefer	config5,configur5,set7
pregnant	pregnanc9
premier leagu	footbal4,soccer6
premium	insur4
prepar	draft3,plan4
prepar commit	stage@git|file|index|commit7
preprint	arxiv9,paper6,paper@research|arxiv|academ|scientif|citat|author|pubm7
prerequisit	requir7
prescript	drug7,medic7
present	attend4,current5,deck@slide|present|pitch8,display4,exist3,gift6,powerpoint8,show4,slideshow5
present card	gift card6
preserv	save5
preset	default4,scene@light|home|hue|smart5,templat6
press	click5,news5,tap5
press a button	click8
press enter	key@keyboard|press|browser|input7
pretend	emul5,simul6
pretend slow network	emul@devic|network|cpu|page|browser9
pretend to be	emul6
pretti print	format@code|document|text|json|prettier|cell8
prettifi	format@code|document|text|json|prettier|cell8
prevent	block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member4,disabl3
prevent chang	lock8
prevent edit	lock8
prevent push	protect branch8,protect@branch|protect|repositori7
preview	render3
preview databas	branch@databas|supabas|preview|develop8
preview imag	thumbnail9
previous	histor4,histori6,last5
previous page	back@browser|navig|histori|page9
previous state	version4
previous translat	translat memori8
previous version	restor4,rollback5
price	cost7,fee3,quot@stock|price|symbol|ticker|market5,valuat3
price bar	candlestick8,ohlcv8
price cut	discount7
price histori	candlestick7,ohlcv7,price4
price increas	inflat6
price offer	quot6,quot@creat|estim|custom8,quot@sale|deal|price|estim|insur|crm8
primari	main7
princip	main7
principl	ethic4,theori4
print	pdf@page|browser|save|print6,printer7,read3,show3
print screen	screenshot9
printabl	pdf4,pdf@page|browser|save|print7
printer	print9
prior	previous8
priorit	rank3,triag6
prioriti	priorit8
privat	person4,visibl3
privat access	zpa7
privat key	secret5
privat messag	dm9
privat network	vpn7
privileg	access7,admin5,administr5,grant3,permiss8,role5,role@user|permiss|member|iam|assign|admin|access6
prize	reward6,trophi6
pro	premium4
problem	bug4,case3,case@support|ticket|custom|crm|incid|investig4,error3,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team5,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm4
procedur	function4,function@code|lambda|edg|deploy|serverless|worker|databas|supabas|symbol5,method4,process4,process@busi|step|workflow5
proceed	resum4,revenu6
process	flow4,flow@autom|process|power|builder|bot5,handl4,job@pipelin|ci|build|queue|run|batch|cron|schedul|worker|log3,pipelin@data|etl|transform2,procedur5,transform2,worker@queue|job|background|process3,workflow3,workflow@state|issu|team|linear|status3
processor	cpu8
proclaim	announc6
prod	deploy4
produc	creat3,generat7,make4
product	catalog5,item2,list@amazon|product|seller|ebay6,offer3,shop3
product backlog	backlog9
product code	barcod6
product list	catalog7
product of	multipli6
product or stage	environ8
product plan	roadmap8
profession network	linkedin8
profession profil	linkedin8
professor	teacher6
profil	account4,ident3,trace6,user3
profil name	usernam@check|social7
profil photo	avatar9
profil pictur	avatar9
profil the page	trace@perform|browser|page|start8
profit	earn6,gain4,gainer4,incom4
program	app6,app@mobil|applic|instal|softwar|launch7,applic6,applic@app|softwar|instal|mobil7,code5,initi3,routin3,script4,softwar7
progress	status6
prohibit	deni7
project	codebas2,initi3,namespac@kubernet|kv|cluster|cloudflar|pod2,repo2,repositori2,workspac3
project descript	readm5
project on github	repositori7
project revenu	forecast@sale|revenu|cash7
prolong	extend7,renew7
promo	deal@discount|price|coupon|shop|offer6,discount7
promo code	coupon9
promot	campaign4,deploy3,sale4
prompt	ask4,dialog4,instruct3
pronounc	speak4,speech4
proof of concept	exploit6
proof of purchas	receipt9
proofread	grammar8,review4,spell8
proper	valid3
properti	attribut7,build3,column@tabl|databas|sheet|spreadsheet|field|queri|data3,detail2,estat6,field5,field@form|record|custom|tabl|schema|properti|object|column6,home@properti|estat|hous|buy|list5,hous@properti|estat|home|buy5,info2,inform2,metadata5,realti6
properti of	describ2
proport	pie6,ratio5
propos	bid3,offer4,quot5,quot@sale|deal|price|estim|insur|crm6,recommend4,suggest7
propos chang	merg request6,pull request6
propos code	pull request7
propos edit	suggest@edit|doc7
propos law	bill@law|congress|legisl|vote9
prospect	candid2,contact3,contact@crm|email|phone|lead|hubspot|custom|person|address4,lead@crm|sale|prospect|contact|campaign|market8,opportun4
protect	encrypt4,lock4,secur@vulner|scan|advisori|code|polici|alert4
prototyp	design@figma|canva|ui|layout|mockup|compon5
prove	verifi5
prove who	authent5
proven	sourc6,sourc@citat|news|data6
provid	suppli3
provinc	region5,state@us|countri|region6
provis	creat5,terraform4
proxim	distanc5
prs	merg request6,pull request9,pull@request|github|review|merg9
prune	clean5
ps	process@system|pid|cpu|run|kill|os6
psi	pressur6
psql	postgr8,postgresql8
psychologist	therapi7
pto	leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici9,time off9,vacat6
public	share2,visibl4
public holiday	holiday9
public key	key@anon|publish|api|project7
public sector	govern6
public transport	bus6,train@station|ticket|railway|journey|departur|transit|schedul4,transit8,transport8
publish	announc4,deploy5,post5,push3,releas4
publish by mistak	leak@password|credenti|secret|data6
publish commit	push9
pull	download4,drag3,fetch4,get2,retriev4
pull content	scrape7
pull down	unpublish5
pull in	fetch5,import5
pull out	extract8,remov2,withdraw5
pull request	github4,merg request8
pull togeth	merg3
pull up	get5
puls	heart@rate|health|fit8
pupil	student9
puppet	browser7
puppi	pet7
purchas	buy9,checkout@cart|payment|order|shop|store|session|price5,order6,order@product|cart|custom|food|purchas|ship|store|shop|restaur|deliveri|shopifi|woocommerc8,shop5,transact4,transact@payment|bank|account|card|money|ledger5
purg	clean4,clear5,delet7,flush6,invalid5
purs	wallet7
push	click3,notif4,press4,upload3
push back	postpon9,reschedul8
push live	deploy8,publish7
push the button	click8
push the deadlin	extend5
push to	move2
push to prod	deploy9
push to product	deploy9,promot@user|role|releas|deploy|build|model|member|version|environ|branch5
put	add3,insert4,move2,set2,store2,upload2,write2
put a file	upload7
put a label	tag7
put a remark	comment7
put a song in	playlist@add|track|song8
put a thumb up	reaction@emoji|messag|add9
put an emoji	reaction@emoji|messag|add9
put asid	stash8
put away	archiv7,archiv@email|inbox|mail|messag5,save3
put back	restor6
put file	upload7
put first	reorder5
put in	add6,insert5,submit3
put in charg	assign7
put in charg of	assign7
put in order	arrang7
put in other word	paraphras9,rephras9,rewrit9
put in place	implement7
put into	add5,move3,write3
put into effect	appli8
put into sprint	cycl@issu|linear|add|team9
put it onlin	publish8
put live	deploy8,publish8
put money	invest7
put money in	deposit9
put my chang asid	stash9
put my name	regist5,sign@document|signatur|contract|docusign|esign|agreement|envelop|messag|transact5
put off	postpon9,reschedul7
put on	add4,instal3,play@music|song|video|track|playlist|media|spotifi|audio|playback|sound|player6
put on hold	paus9,suspend7
put on my plate	assign@issu|user|linear6
put on screen	display7
put onlin	deploy6,publish8,upload5
put out	publish5
put someon on	assign5
put text into	type@text|browser|keyboard|element8
put to sleep	paus@project|databas|instanc|server7,project@paus|restor|supabas6
put togeth	combin6,creat4,group@group|aggreg|tab|element5,merg3,merg@video|pdf|audio|file7
put up	post4
put valu	fill5
puzzl	problem3
pwd	password9
pwned	breach8
py	python8
pythagorean	triangl6
python session	kernel@jupyt|notebook|python6
q1	quarter7
qa	test6,test@case|unit|suit|run6
qr code	qr9
quadcopt	drone9
quadrat	equat3
quak	earthquak9
qualiti assur	test6
qualiti check	qualiti5
quantifi	measur7
quantiti	amount6,count4,inventori3,stock@inventori|warehous|product|quantiti|store4
quarantin	isol8
quarter	neighborhood4
quarter report	earn7
quarter result	earn9
qubit	quantum8
queri	ask3,find3,graphql2,lookup4,question5,search5,sql5
queri is slow	explain@queri|plan|sql|analyz8
queri plan	explain@queri|plan|sql|analyz9
question	ask4,interview2,queri3,quiz4,survey3
questionnair	form@survey|respons|typeform|question|submiss|googl8,survey9
queue	backlog4,playlist3,topic@kafka|pubsub|messag5,trigger2
queue a song	playlist@add|track|song6
queue up	play@music|song|video|track|playlist|media|spotifi|audio|playback|sound|player4
quick	simpl2
quiet	mute6
quiet for a while	snooz7
quieter	decreas3,volum@audio|sound|speaker|playback|music8
quit	close4,exit8,leav@channel|group|room|meet|team|server|chat|voic|convers6,stop5,termin5
quit browser	close@browser|page|tab8
quiz	exam5,form@survey|respons|typeform|question|submiss|googl4
quot	bid3,citat3,cite3,estim3,price4
quota	rate limit5,rate@limit6,usag5
quotient	divid7
quran	vers7
radioact	isotop6
radius	circl6
rag	embed5,vector5
rail	train@station|ticket|railway|journey|departur|transit|schedul8
railway	train@station|ticket|railway|journey|departur|transit|schedul7
rain	precipit8,radar4,weather7
rain map	radar8
rain today	weather8
rain tomorrow	forecast8
rais	escal4,increas7,promot@user|role|releas|deploy|build|model|member|version|environ|branch3
rais a	creat5
rais a ticket	issu@creat|linear|github|gitlab|jira9
ram	heap@memori|snapshot|devtool4,memori@heap|snapshot|devtool|usag|process|gpu8
random	sampl2,shuffl8
random knowledg	fact6,trivia6
random order	shuffl8
rang	catalog1
rank	leaderboard6,level3,priorit5,sort4,stand5,top3
rank in distribut	percentil6
rapper	artist@music|song|album|singer|spotifi7
rate	assess4,evalu4,feedback4,frequenc4,interest3,price4,review5,review@product|rate|custom|restaur|hotel|movi|place|busi|app6,score@credit|risk|lead|secur6
rate of chang	deriv7
ratifi	approv6
ratio	divid3
rbac	role7,role@user|permiss|member|iam|assign|admin|access9
re execut	retri8
re run	retri8
reach	contact2,contact@crm|email|phone|lead|hubspot|custom|person|address2,engag@social|post|audienc|like|metric4
reach out	contact@support|form|send6,send3
reachabl	ping8
reachabl from the internet	exposur6
reachabl within	isochron8
react	reaction@emoji|messag|add9,repli2,respond3
reaction	emoji7,engag@social|post|audienc|like|metric4,react9
reaction to food	allergi6
reactiv	reopen5,resum3
read	book@author|isbn|librari|read|titl|novel|read4,content@file|directori|get|repositori3,decod2,fetch3,get3,open2,pars2,retriev3,view3
read a file	content@file|repositori|get7
read a page	block@children|retriev|notion|page6
read a scan	ocr8
read about	articl4
read aloud	say5,speak8,speech8,tts9
read in	import5,load5
read later	bookmark8,read@list8
read list	bookmark6,shelf4
read onli	lock4
read text in pictur	ocr9
read the convers	histori@channel|slack|messag|chat7
read up on	doc5,document5
reader	audienc4,subscrib4
readi	health@check|pod|servic|node7,status4,wait2
readm	doc5,document5,file4,markdown3,md3
real	verifi1
real estat	properti@estat|hous|rent|price|apart|list|home|real9
real person	human7,person6
real time	live7
realiz	implement4
realtor	agent@estat|realtor|properti9
rearrang	reorder9,sort4
reason	factor3,sequenti think7,think8,thought8
reassign	transfer3,transfer@ownership|owner|repositori|project|account|call|domain4,updat3
rebat	discount7
reboot	power@devic|turn|state|server|off4,restart9
rebuff	reject5
rebuild the index	reindex9
recal	memori5,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long6,rememb5,retriev5,search node7
recap	summar7,summari7
receipt	expens5,invoic4
receiv	accept2
receiv updat	subscrib6
recent	histori2,last4,latest6,new3
recent action	activ@log|feed|recent|user|event|crm|timelin7
recent chang	commit4
recent commit	log6,log@commit|git|histori|branch7
recent messag	histori@channel|slack|messag|chat7
recharg	charg@batteri|vehicl|ev|electr|station|car|phone9
recip	ingredi4
reclaim space	vacuum@databas|tabl|postgr8
recogn	detect6,identifi7
recognit	recogn9
recommend	advic5,advis6,advisor@databas|secur|perform|supabas5,advisori3,suggest7
recommend a friend	referr8
reconcil	sync3
record	album4,audio5,captur4,data2,dataset2,dns2,document2,document@mongo|mongodb|collect|firestor|elasticsearch|index6,entiti3,entri@record|attio|crm|list|item|row7,item3,object@crm|hubspot|schema|salesforc|custom|batch7,regist2,row7,save2,statist1,stat1,trace3,track@time|activ|habit|progress|expens|goal|calori|workout|usag|nutrit4,video4,video@record|record|browser|page|screencast6,write2
record chang	commit@git|repositori|branch|file|messag|github|gitlab7
recov	restor7,unarch4
recov commit	reflog6
recoveri	backup3,recov9,restor6
recoveri phrase	wallet8
recoveri word	wallet8
recreat	regener7
recruit	applic6,at6,candid5,hire8
rectangl	shape5
recur	cron6,pattern5,repeat4,schedul5,subscript5
recur payment	subscript6,subscript@payment|plan|bill|stripe|custom8
recycl	restart2,restart@pod|servic|server|contain|instanc|app4,wast5
recycl bin	trash9
redeem	claim5
redi	cach3,kv4
redirect	forward4
redo	repeat6,retri7
reduc	decreas8,minim5
reduc file size	compress@imag|video|pdf|file9
reduc role	demot7
reduc size	compress8
reduct	reduc9
redund	duplic4
reel	video4
ref	branch3
refer	citat6,cite6,doc4,document4,sourc3
refer someon	referr8
referr partner	affili7
refin	filter6,improv5
reflect	think6,thought6
refresh	regener5,reload9,renew4,rotat@key|secret|token|credenti|password|certif4,sync3,updat3
refresh search	reindex6
refuel	fuel8
refus	block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member3,declin7,deni7,reject8
regedit	registri@key|window8
regener	refresh4,renew4,rotat@key|secret|token|credenti|password|certif7
regex	pattern5
regimen	routin6
region	local4,state@us|countri|region4
region outlin	polygon@map|area|geo6
regist	add2,creat4,enrol6,registr9
regist name	trademark5
registr	regist9
registrar	domain6
regul	adjust5,complianc5,control6,law4,legal4,polici4,rule5
regular	standard3
regular meet	schedul4
regulatori document	file6
regulatori file	file9,sec9
rehears	practic8
reimburs	expens6,refund9
reiniti	reset8
reinstat	restor8
reissu	regener6
reject	declin7,deni6,dismiss4
relabel	renam6
relat	associ6,edg@graph|node|diagram|knowledg6,link5,relationship9,similar5,tabl2,tabl@databas|sql|column|schema|row|queri|base|dataset3
relat to	correl3
relationship	associ6,associ@crm|object|hubspot|contact|deal|compani7,link3,relat9
relationship between	correl5
relaunch	restart7
relay	forward7,proxi5,send5
releas	deploy5,drop@drag|file|element|browser3,publish5,rollout5,tag3,tag@git|releas|version|commit|ref4,transmiss@sap|transport2,unlock4,version4
releas date	mileston6
releas from	unassign4
releas note	changelog9
releas target	mileston@project|creat|list6
releas to product	transport4,transport@sap|abap|request5
relev	relat5
relev info	context4
reli on	depend6
reliabl target	slo8
reload	refresh8,restart4
reloc	move8
remain	balanc4,balanc@account|wallet|bank|token|fund|leav|credit5,limit5,quota5
remark	annot4,comment8,note5,note@merg|issu|gitlab|creat|discuss6
rememb	add observ5,creat entiti4,memori6,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long8,note3,recal7,save3,store4,store@key|valu|memori|data|vector5
rememb a new person	creat entiti8
rememb about	search node6
rememb that	add observ7,memori6,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long7
rememb to	remind6
remind	alarm4,note2,notif4,notifi3,task3,todo4
remind later	snooz9
remind me	remind9
remit	pay6,transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout8
remot	control3
remot access	vpn5
remot login	ssh7
remot server	cloud4,ssh6
remot shell	ssh9
remov	ban3,clean2,delet7,destroy3,detach3,evict3,kick4,uninstal5
remov a fact	delet observ9
remov access	revok7,unshar6
remov admin	demot8
remov all	clear7
remov assigne	unassign9
remov from index	unstag8
remov from memori	forget9
remov from top	unpin8
remov from view	hide7
remov label	untag7
remov mock	unrout9
remov old	prune7
remov perman	delet9
remov star	unstar9
remov tag	untag9
remov the block	unblock9
remov the link	unlink9
remov the lock	unlock9
renam	move2,updat4
render	display4,generat3
renew	refresh5,regener6,rotat@key|secret|token|credenti|password|certif7,subscript5,sustain5
rent	rental@car|vehicl|home|properti|vacat|apart8
rental	rent8
renter	tenant5,tenant@rental|leas8
reopen	unarch4
reorder	drag3
repair	fix8,mainten4
repeat	duplic4,iter5,loop7,retri5
repeat back	echo9
replac	chang3,rotat@key|secret|token|credenti|password|certif4,swap3,updat3
replac part of pictur	inpaint8
replac text	edit6
replay	record5
replay commit	rebas9
repli	answer6,comment4,email2,messag2,respond8,respons4,thread6
repli to ticket	comment@issu|creat|add7
replic	clone6,copi7,duplic7,sync4
replica	pod4,scale5
replica lag	replic7
repo	codebas6,git3,github3,gitlab2,project2,repositori9
report	analysi2,dashboard2,disclosur3,flag@flag|moder|email|report|review3,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team3
report a	creat4
report a bug	issu@creat|linear|github|gitlab|jira9
report structur	org chart9
report to	manag7
reposit	move7
repositori	codebas6,git4,github3
reproduc	copi5
request	ask3,http4,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team2,network5,network@request|browser|traffic|consol|page6,queri2
request per second	throughput8
requir	criteria4,depend3,enforc5,need5,spec6,specif6,stori@user|sprint|issu|epic|agil|jira4
requir by	depend6
rerun	retri8,trigger2
rerun the build	pipelin@retri|cancel|creat|gitlab8
reschedul	postpon7
rescu	recov6
research	investig4,paper4,paper@research|arxiv|academ|scientif|citat|author|pubm5,scienc4,scientif4
research articl	scholar6
research public	paper9
resel	partner@busi|crm5
resembl	similar8
resend	forward4
resequ	reorder8
reserv	alloc3,appoint3,book@hotel|flight|appoint|reserv|ticket|book|travel|room|restaur|tabl|meet|slot|car9,tabl@restaur|reserv|dine5
reset	clear4,restart4,restor3,revert4
reshap	transform6
resid	popul6
resiz	scale5
resolut	resolv8
resolv	close4,complet4,dns4,fix4,lookup4,solv3
resort	hotel6
resourc	infrastructur3
resourc locat	uri7
resourc plan	erp8
respond	answer7,comment3,handl2,health5,on call5,oncal5,ping5,react3,repli8
respond in thread	repli@thread|slack|messag|comment9
respond with	reaction@emoji|messag|add4
respond with emoji	reaction@add|emoji|slack|messag9
respons	answer6,repli5,respond9
respons person	assigne9
respons time	latenc8
respons time promis	sla8
rest	api5,break@time|timer|paus|work5,http4,sleep4,sleep@score|health|oura|fit|night|tracker5
rest spec	openapi7,swagger7
restart	reboot8,reload3,reset3,resum4,retri5
restart notebook	kernel@jupyt|notebook|python6
restor	load2,recov7,reopen3,repair3,revert5,rollback4,unarch5
restor default	reset9
restrict	block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member3,constraint6,lock3
restrict to	filter5
result	artifact2,grade2,grade@student|exam|assign|cours|score3,output6,respons3,score@game|match|team|sport|live5
resum	cv9,start2
retail	shop@product|order|cart|buy|shopifi|price|custom|locat6,store5,store@product|order|cart|buy|shopifi|price|custom|locat6
retain	store4
retir	archiv5,deactiv3
retitl	renam9
retouch	edit4
retract	unpublish6
retrain	fine tune6
retri	repeat4
retriev	download3,fetch7,get5,pull3,rag5,recal3,recov3
retriev all	list7
retrigg	retri8
return	back@browser|navig|histori|page4,get2,invest3,perform2,yield4
return input	echo7
return money	refund9
return payment	refund8
return to	restor2
reveal	show5,unhid6
revenu	earn5,incom5,sale6
revers	invert6,revert6,undo6
revers charg	refund8
revert	reset5,restor5,rollback7,undo7
review	analyz3,assess3,audit4,feedback5,rate5
revis	chang4,commit5,commit@git|repositori|branch|file|messag|github|gitlab5,edit7,modifi6,studi@learn|flashcard|student|cours|educ|exam5,updat6,version8
revok	cancel4,invalid4,remov2
revok access	unshar6
revok approv	unapprov9
reward	loyalti7
reword	edit5,paraphras9,rephras9,rewrit9,updat4
rework	updat4
rewrit	edit6,replac3,updat4
rewrit histori	rebas8
rfp	propos5
rgb	color6
rhyme	poem5,poetri5
riddl	puzzl6
ride	car@rental|rent|vehicl|drive2,taxi@uber|taxi|cab|driver|pickup|share7,trip3,trip@fare|uber|ride3
right	access6,permiss8,role4,role@user|permiss|member|iam|assign|admin|access5
right click	click8
right now	current8,live5,real@time5,realtim4,realtim@time5
right or wrong	ethic7
ring	call6,call@phone|voic|number|twilio|caller|dial|outbound|contact7,dial6
rise	growth5
rise most	gain5,gainer5
risk	exposur3,threat4
river	water3
rm	delet8
road	rout@travel|map|direct|distanc|transit|bus|deliveri|drive3
road condit	traffic@road|rout|map|congest|incid7
road fee	toll8
road trip	drive@vehicl|car|rout|distanc|direct5
roadmap	plan4
robot	bot5
rocket launch	mission4
role	charact@game|movi|anim|stori|marvel|hero|pokemon3,iam5,job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit3,permiss5
roll	rotat@key|secret|token|credenti|password|certif5
roll back	restor6,revert8,rollback9,undo6
roll out	deploy8,publish4
roll up	aggreg7
rollback	downgrad3,restor6,revert8,undo5
rollout	deploy8,releas3
roman numer	roman6
room	accommod5,channel5,channel@slack|messag|discord|chat|telegram|post|team|webex|workspac6,chat2,hotel5,lodg5,space5,space@confluenc|webex|clickup|huggingfac|workspac|team|googl|chat6
room left	capac4
roomba	vacuum@robot|clean|home9
root	admin4,administr4
root caus	diagnos5
roster	schedul@shift|employe|work|rota7,shift7,shift@schedul|employe|work6,team4
rota	shift8
rotat	regener5,renew3,turn3
rough	estim6
rough version	draft7
round	circl4,iter3
round chart	pie8
rout	api3,direct7,endpoint@api|url|http|rout|webhook|rest5,itinerari3,line@transit|bus|metro|train|subway6,path1
rout traffic	ingress6
routin	autom4,function4,function@code|lambda|edg|deploy|serverless|worker|databas|supabas|symbol5,habit7,procedur4
row	data2,document@mongo|mongodb|collect|firestor|elasticsearch|index4,entri@record|attio|crm|list|item|row5,line@text|file|code6,record5,record@databas|tabl|crm|object|row|entri|airtabl|base|salesforc6,spreadsheet3
row and column	grid5
row from	queri5
row level secur	rls9
rss	feed7
rsvp	registr3,respond4
rubbish	wast7
rule	autom3,complianc3,constraint4,criteria3,guid4,guidelin4,polici6
rummag	search4
run	call@function|method|api|contract|rpc|tool|endpoint3,execut8,exercis2,invok5,job@pipelin|ci|build|queue|run|batch|cron|schedul|worker|log3,perform5,race3,start4,trigger3,workout2
run a queri	queri9
run a workflow	dispatch6
run again	retri9
run automat	workflow5
run code	javascript4,js4,python4
run code in page	evalu@script|javascript|browser|page|code9
run insid a contain	exec@contain|pod|docker|command9
run javascript	evalu4,evalu@script|javascript|browser|page|code9
run js	evalu4
run js in page	evalu@script|javascript|browser|page|code9
run late	due4
run later	schedul6
run model	infer6
run period	cron8
run program	process@system|pid|cpu|kill|os9,process@system|pid|cpu|run|kill|os8
run select	execut@sql|queri|databas8,queri8
run sql	execut@sql|queri|databas8
run the model	infer@model|endpoint|llm7
runtim	dynam3
rx	prescript8
s3	aw4,bucket7,storag@bucket|object|file|supabas|cloud|quota|disk|usag6
safe	safeti8,secur@vulner|scan|advisori|code|polici|alert3,vault4
safe copi	backup9
safe place for	secret4
safe place to run	sandbox6
safeti check	guardrail6
safeti filter	guardrail6
salari	incom6,payrol7
salari statement	payslip8
sale	crm4,deal@crm|pipelin|sale|stage|hubspot|opportun5,discount5,lead@crm|sale|prospect|contact|campaign|market3,opportun3,order2,order@product|cart|custom|food|purchas|ship|store|shop|restaur|deliveri|shopifi|woocommerc3,revenu7,sell7
sale opportun	deal@crm|pipelin|sale|stage|hubspot|opportun9
sale process	pipelin@deal|crm|sale|stage|opportun|lead7
sale stage	pipelin@deal|crm|sale|stage|opportun|lead7
sale target	prospect6
sale tax	tax@rate|vat8,vat7
same again	duplic5
same as	copi3
same kind	similar6
same text	echo4
same thing twice	duplic@issu|contact|record|detect|find7
sampl	exampl7,preview3
sampl data	seed@databas|data7
sandbox	contain@docker|imag|kubernet|pod|port3,environ4
sanit	clean6
saniti check	valid7
satellit path	orbit7
save	bookmark4,download3,librari@book|media|music|photo|steam|read3,put4,record@audio|video|screen|voic|trace|perform|session|record2,store6,store@key|valu|memori|data|vector6,upsert4,write4
save a copi	backup8
save a file	write@file8
save account	account@bank|balanc|transfer|save|financ9
save as	export7
save as anoth type	convert@video|audio|mp3|imag|pdf|format|file7
save chang	commit@git|repositori|branch|file|messag|github|gitlab7
save file to repo	file@creat|updat|repositori|content|push9
save for later	rememb5,stash6
save growth	interest5
save in the browser	localstorag7,storag@cooki|browser|localstorag|local|session|state6
save link	bookmark9
save local	download9
save model	checkpoint@model|train6
save page	pdf@page|browser|save|print6
save product	wishlist7
save queri	view@databas|sql|materi6
save to	export4
save to disk	download8,write@file8
save to favorit	favorit9
save work in progress	stash8
say	comment2,messag3,post3,send3,speak6,speech6
say about	search4
say back	echo8
say hello	greet9
say hi	greet9
say in	translat5
say it differ	paraphras9,rephras9,rewrit9
say it out loud	pronounc7,pronunci7
say mean	idiom6
say no	declin7,reject7
say someth	comment5
say someth in	messag@post|send|chat|channel|slack7
say yes	accept6,approv5
scaffold	templat6
scale	normal2,resiz6
scam	phish6
scan	audit4,ocr5,pdf2,screener4
scan code	qr6
scan for	search4
scannabl code	qr8
scenario	case@test|testrail|qa5,workflow3
schedul	book@hotel|flight|appoint|reserv|ticket|book|travel|room|restaur|tabl|meet|slot|car4,calendar6,cron6,itinerari3,plan3,planner4,timet7,upcom3
schedul task	cron9
schema	structur4,tabl2,tabl@databas|sql|column|schema|row|queri|base|dataset3
schema chang	migrat9
schemat	diagram7
scheme	program4
scholar	paper3,paper@research|arxiv|academ|scientif|citat|author|pubm4,student3
school	educ5,univers3
scientif	scholar4
scientif paper	arxiv6
scientif public	paper9
scope	namespac@kubernet|kv|cluster|cloudflar|pod3
score	evalu4,grade4,grade@student|exam|assign|cours|score5,leaderboard2,point5,rank2,rate5,result4
scrambl	encrypt6
scrap	cancel5,delet4
scrape	crawl5,extract4
scratchpad	note5
screen	comput2,desktop2,interfac@user|ui4,monitor@screen|display|desktop3,window2,window@browser|desktop|app|size|tab|focus3
screen captur	screenshot9
screen grab	screenshot9
screen look like	screenshot9
screen name	usernam7
screen reader	access8
screen record	video@record|record|browser|page|screencast8
screen size	resiz@browser|window|page|viewport7,viewport@size|browser|resiz|window|screen7
screencap	screenshot9
screengrab	screenshot9
screenshot	captur5
script	code5,javascript4,js4,python3
scriptur	vers9
scroll	swipe4
scrub	clean6
scrum	board5
sculptor	artist@art|museum|paint|artwork7
sculptur	artwork4
sdk	librari@code|packag|doc|document|modul|python|javascript|sdk6
sea level	tide5,wave5
search	find6,finder5,lookup4,queri4
search for	find6
search onlin	search web9,web search9
search rank	seo7
search sourc	code search9
search suggest	autocomplet6
search term	keyword8
search the internet	search web9,web search9
season	episod4,seri4
seat	tabl@restaur|reserv|dine5,ticket@event|concert|train|flight|movi|seat|show|airlin|museum|bus5
sec	file6
sec file	file9,sec9
second checkout	worktre7
second factor	2fa9,mfa9,mfa@enabl|enrol|reset|factor9,two factor9
second opinion	review5
secret	credenti7,env3,password3,privat4
secret store	vault8
section	block@notion|page|paragraph|content|children|text5,categori2,chapter5
sector	industri7
secur	encrypt2,instrument4,instrument@trade|stock|market|forex5,lock4,safeti4
secur bug	vulner8
secur check	advisor7,audit5
secur commiss	sec8
secur connect	tunnel4
secur flaw	cve8
secur group	firewal6
secur hole	vulner9
secur issu	vulner8
secur problem	advisor@databas|secur|perform|supabas5
secur site	certif@ssl|tls|renew|acm5
secur test	pentest8
secur updat	patch5
secur warn	advisori7
see	get3,observ3,read3,show4,view5,vision2,visit2,watch@video|movi|film|tv|stream|episod|youtub4
see a	appoint2
see a doctor	appoint8
see all	list7
see also	relat6
see befor	preview8
see if	check6
see the doctor	appoint5,patient@appoint4
see the file	directori@list|tree|file|path|creat|allow|folder|filesystem7
see the page	snapshot@page|access|browser|dom|element5
see what	explor3
see what new upstream	fetch@git|remot|branch7
seed phrase	wallet8
seek	find6,search6
seen	acknowledg4
segment	audienc4,cluster@data|point|document|topic4,section4
seismic	earthquak8
select	choos7,click2,queri4,queri@sql|databas|select|execut5,sql5
select from	queri7
select menu	dropdown8
select row	queri8
self servic	portal6
selfi	photo5
sell	order4,order@trade|buy|sell|stock|market|limit|exchang5,sale5,trade4
seller	supplier6,vendor6
semant	embed5,vector5,vector store5
semant search	rag5
semver	version7
send	dispatch5,post2,push3,submit3,transfer3,transfer@file3,transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout3
send a file	upload8
send back	echo6,return@order|product|refund|custom9
send commit	push9
send fund	transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout9
send in	submit7
send money	pay4,payment4,transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout9
send notif	notifi9
send on	forward8
send out	dispatch5,distribut4
send packag	ship4
send to	move1,share3
send to all	broadcast8
send to remot	push9
send up	upload6
send visitor	redirect5
sens	detect4
sensit valu	secret7
sensor	devic3
sent token	transact4,transact@blockchain|chain|hash|ethereum|wallet|tx|block5
sentiment	emot6
seo	audit@lighthous|browser|access|seo|perform4,keyword5
seo score	lighthous5
separ	detach4,split6,unlink3
separ page	split@pdf|file|page9
sequenc	array4,dna3
seri	tv5
server	cluster3,guild5,host5,host@server|network|ip|machin|endpoint|infrastructur6,infrastructur5,instanc@server|vm|cloud|ec2|comput|virtual5,node@cluster|server|kubernet|network2,remot@git|repositori|branch|url|push2,vm5
server name	hostnam8
serverless	function6,function@code|lambda|edg|deploy|serverless|worker|databas|supabas|symbol7,function@edg|supabas|deploy7,worker@cloudflar|deploy|script|serverless|edg7
serverless function	edg function9,lambda8
serverless script	worker@list|get|cloudflar|script|deploy8
servic	mainten7,platform3
servic disrupt	outag8
servic level	sla9
servic provid	supplier6,vendor6
servic request	ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm8
session	connect2,connector2,meet2
session data	cooki6
session folder	work directori5
set	adjust3,appli2,chang3,collect2,config4,configur3,env3,group2,mark2,mode3,option@set|choic|paramet|config|avail4,paramet3,prefer4,properti@object|schema|crm|custom|page|field|databas|hubspot|notion2,put3,updat4,variabl3
set a time	schedul6
set as	mark4
set asid	reserv6,stash7
set back	reset6
set of	list2,multi2,multipl2
set off	trigger8
set the	updat3
set to done	complet8
set up	arrang4,book@hotel|flight|appoint|reserv|ticket|book|travel|room|restaur|tabl|meet|slot|car1,configur6,creat6,init4,initi5,instal5,prepar3,provis4,schedul2,setup8
set up a new	creat8
settl	pay5,resolv5
setup	config4,configur7,instal5,set3
sever	batch5,bulk5,multi8,multipl8
sever file	read multipl8
sever level	prioriti8
sever weather	alert@weather|storm|sever9
sex	gender5
sha	commit@git|repositori|branch|file|messag|github|gitlab5
sha256	hash8
shade	blind8,color5,curtain8
shape	geometri5,node@graph|workflow|tree|figma|canva|entiti2,object@3d|scene|blender|unreal|mesh|shape6
shape of	schema5
share	distribut4,equiti6,post3,public3,stock@price|market|ticker|symbol|share|trade|compani|quot|exchang8
share code	gist7
share my commit	push8
share of	percent5,percentag5,stock7
share of each	pie5
share own	hold8
share price	quot@stock|price|symbol|ticker|market9
share the cost	bill@split|util|pay6
sharehold	holder5,investor7,ownership4
sharehold payment	dividend7
sharpen	enhanc5
sharper	upscal7
sheet	excel5,spreadsheet7,tabl2,tabl@databas|sql|column|schema|row|queri|base|dataset3
shelf	librari@book|media|music|photo|steam|read4
shell	command5,consol2,script3,termin8
shell into	exec@contain|pod|docker|command9
shelv	archiv7,stash8
shield	badg4
shift	move6,rotat@on|call|schedul5,schedul3,schedul@shift|employe|work|rota7
ship	deliveri6,deploy6,ferri4,fulfil4,publish4,push2,releas5,shipment6
ship compani	carrier7
ship order	fulfil7
ship trip	cruis8
shipment	deliveri5,packag@deliveri|shipment|ship|courier|track|weight8,parcel7
shipment status	track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track6
shoot	send4
shop	busi4,buy3,cart5,commerc@woo|store|shop5,marketplac4,merchant4,order2,order@product|cart|custom|food|purchas|ship|store|shop|restaur|deliveri|shopifi|woocommerc3,purchas3,seller4,store6,store@product|order|cart|buy|shopifi|price|custom|locat8,wc3,wc@product|order|coupon|custom|ship|tax|payment|refund|report4,woocommerc5
shop cart	cart9
shop list	groceri6,list@todo|task|item|shop|trello|subscrib5
shopper	custom7
short name in url	slug8
short text	snippet3
short time	minut3
short version	summar8,summar@articl|document|text|meet|video|page7
short video	clip8
shortcut	alia4,key@keyboard|press|browser|input7,keyboard5,nicknam4
shorten	short@url|link9,summar5,trim6
shorter	short@url|link7
shot	photo4,vaccin5
should i	advic4
should not be	remov3
should not be there	delet5
shouldn t be there	delet6
show	concert2,display7,get4,list3,open2,podcast@episod|show3,print2,read3,tv5,view5
show again	unhid8
show all	list7
show as chart	visual9
show file	list directori8
show me	content@file|directori|get|repositori1
show me all	list7
show me the	list3
show me the content	read8
show memori	read graph7
show more	expand6
show the tooltip	hover8
show to	share3
show up	wait3
shown	visibl4
shrink	collaps3,compress6,reduc4,resiz7
shut	close7
shut down	close3,kill4,stop6,termin7
shut off	disabl8
shut out	block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member5
shut the tab	close@browser|page|tab9
shut up	mute6
shutdown	power@devic|turn|state|server|off6,stop6
shutter	blind7,cover@blind|curtain|garag|home|shutter8,curtain7
sick	absenc5,condit@medic|diseas|symptom|patient|health|diagnosi8,diseas@medic|diseas|symptom|patient|health|diagnosi8
sick day	leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici7
sick leav	leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici8
sick person	patient6
side	team3,team@sport|leagu|nba|nfl|footbal|mlb|player4
side by side	compar8
side effect	drug4,medic4
sideway	rotat@imag|shape|angl|object|page|pdf|axi|degre|video|devic|screen5
sift	filter7
sight	attract6,place4
sightse	attract8,tour5
sign	signatur7,symptom4
sign in	auth7,authent8,login9
sign in devic	session6
sign in with	oauth7
sign me out	logout9
sign off	approv9,approv@merg|request|review|rule8,logout5
sign on	sso5
sign out	disconnect3,logout9
sign up	enrol6,join2,regist7,registr7,subscrib5
sign up sheet	form@survey|respons|typeform|question|submiss|googl5
signal	event2,event@log|webhook|trigger|stream|emit|analyt3
signatur	sign@document|signatur|contract|docusign|esign|agreement|envelop|messag|transact8
signin	login9
signout	logout9
signup	regist8,registr8
silenc	mute9
similar	embed5,recommend2,relat4,semant3,vector5
similar mean	semant@search8
similar song	recommend@song|track|artist|music7
similar word	synonym9
simul	emul8,mock4,virtual4
simul mobil	emul@devic|network|cpu|page|browser8
simultan	parallel8
sing	lyric3
singer	artist@music|song|album|singer|spotifi8
singl	specif3
singl commit	squash7
singl sign on	sso9
siren	alarm5
site	domain3,domain@author|seo|backlink4,page3,page@browser|navig|tab|url|websit|new|web4,page@wiki|wordpress|site|confluenc|web3,platform3,url2,wp2,zone@dns|cloudflar|domain3
site name	domain5
site perform	lighthous6
sitemap	crawl3
situat	context3
size	estim@issu|sprint|stori3,info@file|size|metadata|modifi|creat5,length3,measur2,metadata3,scale2,variant3,variat2
skeleton	templat6
sketch	diagram4,draw7,wirefram4
ski	snow5
skin	theme5
skip	ignor5
skip this song	next@track|song|playback|skip|spotifi9
sku	product5,product@catalog|price|store|shop|shop|inventori|ecommerc|sku|amazon|shopifi6,variant5
slack	channel2,channel@slack|messag|discord|chat|telegram|post|team|webex|workspac3,messag4
sleep	wait6
sleep qualiti	sleep6,sleep@score|health|oura|fit|night|tracker8
slept	sleep7,sleep@score|health|oura|fit|night|tracker9
slice	split5
slide	deck@slide|present|pitch8,drag5,drag@browser|element|drop5,powerpoint8,swipe6
slide deck	present9,slide9
slideshow	present8,slide8
slope	deriv5
slot	appoint5
slow	bottleneck5,latenc4,perform6,speed@page|insight|web6
slow 3g	emul@network|browser|devic|cpu|page7
slow connect	emul7,emul@network|browser|devic|cpu|page6,throttl@network|cpu|emul|browser8
slow down network	emul9
slow network	emul9,throttl@network|cpu|emul|browser9
slow queri	index4,index@databas|tabl|column|sql|perform5
small pictur	thumbnail7
smaller	compress5,resiz4
smaller piec	subtask6
smaller task	subtask8
smallest	min8,minim4,minimum8
smart contract	contract@smart|ethereum|solid|chain|address|token9
smart home	devic3,home@smart|devic|autom|assist|light8,rest@home|assist|api3
smartphon	mobil8
smiley	emoji8,react5,reaction@emoji|messag|add7
smog	air qualiti9,air@qualiti|pollut8,pollut6
sms	messag5,text@sms|messag|phone8,twilio5
sms code	otp7
snap	captur6,screenshot5,take@screenshot|snapshot|photo|pictur7
snapshot	backup6,camera4,commit@git|repositori|branch|file|messag|github|gitlab2,photo3,screenshot5
snippet	code6,gist8,script3
snooz	paus3
snow	precipit6,weather6
so far	histori4
soccer	footbal6
social media	post3,post@social|twitter|facebook|instagram|linkedin|reddit|blog|wordpress4,social9,twitter3
socket	outlet8,plug@smart|power|outlet8,port@network|open|ip|scan|host4
softwar	app4,app@mobil|applic|instal|softwar|launch5,applic5,applic@app|softwar|instal|mobil6,code3,program5,tech3,technolog3
solar	energi@renew|solar|wind3,renew5
solar system	planet7
sold	sale5,sell9
solid	contract@smart|ethereum|solid|chain|address|token6,smart@contract7
solut	answer5,solv7
solv	answer3,calcul2,equat3,fix4,resolv5
somebodi	peopl@search|find5,person6
someon	contact2,contact@crm|email|phone|lead|hubspot|custom|person|address2,peopl@search|find5,person6,user4
someon move	motion@sensor|camera|home7
someon to look	review5
someth about	search5
someth is down	incid@pagerduti|opsgeni|statuspag|oncal7
someth like	recommend@product|music|movi|book6,similar@product|movi|book|song|artist7
someth like this artist	recommend@song|track|artist|music8
someth odd	anomali6
someth to watch	movi6
somewher	place4
somewher for dinner	restaur9
somewher to eat	restaur9
somewher to sleep	hotel8
somewher to stay	hotel9
song	album3,audio3,music6,playlist5,spotifi4,track@music|song|artist|album|playlist|spotifi8
song text	lyric9
sono	speaker@devic|audio|sono|volum6
soon	upcom7
soonest	next6
sop	procedur6
sophist	advanc4
sort	arrang2,organ4,rank3,reorder3,triag2,type2,type@list|get|schema|categori3
sort into	categor7,classif5,classifi7
sort of	categori6,type6
sort out	resolv5
sos	emerg8
sound	audio7
sound level	volum@audio|sound|speaker|playback|music8
sound on	unmut7
sound system	speaker@sono|play|music|home6
sound wave	waveform8
sourc	channel@sale|market|distribut|order3,citat4,cite4,code5,content@file|directori|get|repositori2
sourc code	code9,codebas6,repo4,repositori4
sourc control	git7
sourc of a file	content@file|repositori|get7
sourc tree	repo5,repositori5
space	capac3,room5,room@chat|messag|channel|webex|meet|discord|slack6,storag@bucket|object|file|supabas|cloud|quota|disk|usag3
space imag	satellit6
space left	disk5
space rock	asteroid8
space use	disk usag8
span	rang6,trace7
spanish	languag3
spatial	geojson4
speak	languag2,say7,tts7,voic6
speak with	call4,call@phone|voic|number|twilio|caller|dial|outbound|contact5
spec	requir6,test3,test@case|unit|suit|run4,unit test5
speci	anim4
specialist	doctor@health|medic|appoint|clinic|patient4,provid3,provid@health|medic|appoint|clinic|patient4
specimen	sampl5
speech	audio4,voic6
speech to text	stt9,transcrib9
speed	perform6,veloc8
speed test	benchmark7
speed up	optim6
speed up queri	index6,index@databas|tabl|column|sql|perform7
spell	proofread6
spellcheck	grammar9,spell9
spend	budget4,budget@financ|spend|expens|categori|money6,cost6,cost@bill|cloud|aw|azur|explor5,expens7,pay3,transact5,transact@payment|bank|account|card|money|ledger6,usag3
spend limit	budget8
spent	expens6
spider	crawl9
spike	anomali4
spin	rotat@imag|shape|angl|object|page|pdf|axi|degre|video|devic|screen7
spin up	creat7,provis7,start5
split	divid4
split text into token	token9
spoken	speak7,speech7,transcrib4,voic6
spoken text	transcript7
sponsor	ad5
spot	detect6,find3,identifi4,locat@map|place|geo|address|citi|gps|coordin|store|weather4,place5
spread	distribut5,standard deviat6,statist@mean|deviat|regress|distribut3
spread the load	balanc8,load balanc9
spreadsheet	csv4,excel8,export2,sheet8,workbook7,workbook@queri|rang7,worksheet8
spreadsheet databas	airtabl5
spreadsheet line	row5
spring summer	season5
sprint	cycl@issu|team|linear|sprint|project9,iter8,jira3
sprint work	cycl issu5
sql	d1@databas|queri|sql5,databas5,mysql6,pg@databas|tabl|queri|postgr|schema|column2,postgr3,postgresql3,queri4,sqlite6
sql statement	execut@sql|queri|databas7
sqlite	d1@databas|queri|sql6
sqs	queue6
squad	team8,team@sport|leagu|nba|nfl|footbal|mlb|player6
squar	cell@excel|sheet|spreadsheet|rang|notebook|tabl3,rectangl6
squar meter	area@triangl|circl|rectangl|geometri|shape|squar|polygon5
squash	merg3
ssl	certif7
sso	auth5,authent5,oauth4
stablecoin	token6
stack	layer2
stack trace	error7,except7
stack up	compar5
staf	recruit6
staff	employe8,hr3,hris3,peopl4,team3,user2
staff size	headcount8
stage	add@git|stage8,column@board|kanban|project|card3,environ6,phase8,state@workflow|issu|team|status|linear4,status3,step5
stage chang	add@git|stage9
stage file	add@git|stage9
stake	posit@portfolio|trade|stock|trade|open|hold4,yield3
stale	delet3,inact6
stand	leaderboard5,rank5
standard	default4,normal9,qualiti4,spec3,specif3
standard repli	templat@email|sms|messag|whatsapp7
standbi	replic6
standup	meet5
star	astronomi@nasa|planet|satellit|astronomi|orbit|mar4,favorit5,favourit5,flag@flag|moder|email|report|review2,follow1,rate6,review4,review@product|rate|custom|restaur|hotel|movi|place|busi|app5,space@nasa|planet|satellit|astronomi|orbit|mar4
star an issu	favorit@linear|issu|project|add7
star sign	horoscop9
start	activ2,creat3,initi3,open3,play@music|song|video|track|playlist|media|spotifi|audio|playback|sound|player3,run4,trigger4
start a	trigger3
start a new	creat8
start a repo	init6
start again	restart9,resum5,retri5
start over	reset8,restart5
start page	home@page|start|main8
start use	enabl4
starter	templat6
startup	compani6,start8
stash	save3,store4
stat	analyt6,metric6,statist9
state	column@board|kanban|project|card3,countri2,govern2,mode3,snapshot@backup|volum|disk|databas|vm|restor|server2,status6
statement	invoic2,observ@entiti|memori|knowledg|graph3,queri3,queri@sql|databas|select|execut4,report2,sql3,transact3,transact@payment|bank|account|card|money|ledger4
static analysi	lint6,linter6
station	radio4
statist	analyt6,insight4,metric6,report3,stat9
status	check2,column@board|kanban|project|card3,health@server|servic|status|check|endpoint|api|cluster4,progress5,stage@deal|pipelin|crm|opportun|attio|candid4,state@devic|home|entiti|sensor|light7,state@workflow|issu|team|status|linear6,workflow@state|issu|team|linear|status3
status column	workflow state8
status updat	post6,post@social|twitter|facebook|instagram|linkedin|reddit|blog|wordpress7,tweet6
statut	law7,legal7
stay	hotel5,room@hotel|book|reserv|airbnb4
stay log in	cooki5
stdout	log6,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output8,output7
steer	control6
step	action4,checklist3,instruct6,phase6,procedur5,process2,process@busi|step|workflow3,stage@deal|pipelin|crm|opportun|attio|candid5,subtask2,workflow2
step by step	sequenti think8,think7,thought7
step through	debug6,debugg8
stereo	speaker@devic|audio|sono|volum5
stick	pin@messag|post|note|tab|item|comment|convers|bookmark|thread5
sticker	label2
sticki	pin@messag|post|note|tab|item|comment|convers|bookmark|thread7
sticki note	whiteboard6
still	status3
still open	open@pull|merg|issu6
still run	status6
still to do	task6
still up	check5,health7,ping6
stitch	combin6
stock	equiti6,financ3,financi3,instrument4,instrument@trade|stock|market|forex5,inventori7,invest3,market3,market@stock|trade|financ|crypto|price|exchang|predict3,polygon@stock|market|crypto2,share@stock|equiti|market|price6,suppli4,symbol@stock|ticker|market|trade|crypto5,ticker5,warehous4,yf4,yfinanc4
stock code	ticker7
stock incom	dividend7
stock level	inventori@item9
stock price	quot@stock|price|symbol|ticker|market9
stock split	split@stock|share9
stock symbol	ticker9
stop	abort6,block@user|ip|number|domain|site|traffic|contact|caller|address|sender|url|countri|member2,cancel5,disabl3,end5,interrupt4,kill5,paus3,shutdown4,station4,station@train|bus|metro|transit|weather|radio5,termin6
stop a process	kill8
stop at line	breakpoint9
stop by	visit6
stop follow	unfollow9
stop for now	paus8
stop get	unsubscrib6
stop intercept	unrout9
stop mock	unrout9
stop notif	mute5,mute@notif|channel|convers|thread8
stop peopl edit	lock7
stop peopl repli	lock5
stop receiv	unsubscrib7
stop share	unshar9
stop the build	pipelin@retri|cancel|creat|gitlab7
stop the music	paus@playback|music|video|player8
stopov	layov9
stopwatch	timer7
storag	bucket6,disk5,kv2,volum@disk|mount|storag|docker|persist|block5,warehous3
store	busi3,commerc@woo|store|shop5,procedur3,put4,put@secret|kv|key|object4,rememb4,save6,shop@product|order|cart|buy|shopifi|price|custom|locat7,shop3,wc3,wc@product|order|coupon|custom|ship|tax|payment|refund|report4,woocommerc4
store a key	secret6
store a person	creat entiti6
store away	archiv7
store copi	cach5
store file	object@bucket|storag|s3|r27
store owner	merchant6,seller6
store routin	procedur@store|databas|call8
stori	articl4,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team6,jira2,news3
stori point	estim5,estim@issu|linear|point9,estim@issu|sprint|stori9
storm	alert@weather|storm|sever6,hurrican6,radar4,weather4
strang	anomali6
strateg	initi5
strategi	plan5
streak	habit5
stream	broadcast2,feed4,live4,play@music|song|video|track|playlist|media|spotifi|audio|playback|sound|player4,topic@kafka|pubsub|messag5,watch@video|movi|film|tv|stream|episod|youtub5
streamlin	optim7
street	address@street|citi|postal|geocod|locat|ship|zip|custom5
stress	mental@health6,pressur3
strike	option@stock|call|put|expiri|strike|chain|trade6
string	text4
strip	remov5,revok4
strong password	password@generat|random|strong8
structur	architectur4,build3,hierarchi5,layout3,organ4,pars2,schema7,tree@dom|access|element4
structur data	json5
structur of	describ3
stt	transcrib9
stub	mock7,rout@network|browser|mock|request|intercept7
stuck	block6,blocker6,help5
studi	analysi4,analyz4,educ3,examin4,learn5,paper5,paper@research|arxiv|academ|scientif|citat|author|pubm6,research4,research paper5,scienc3,scientif3
studi card	flashcard9
stuff	materi3
style	css8,fashion6,format@code|document|text|json|prettier|cell4,genr3,theme4
style check	lint7,linter7
stylesheet	css9
sub item	child6,children6,subtask7
sub repositori	submodul8
sub task	subtask9
subag	agent5
subfold	directori8,folder8
subject	head4,titl4,topic8
submit	place@order4,post2,send2,upload3
subnet	network5,network@cloud|vpc|subnet|router|devic|wifi6
subpag	child6,children6
subroutin	function6,function@code|lambda|edg|deploy|serverless|worker|databas|supabas|symbol7
subscrib	audienc4,custom2,follow6,listen2,subscript9,watch@repositori|issu|page|event|chang|file|user|monitor|notif|kubernet|directori5
subscript	account2,bill4,membership3,rss3,subscrib9
subset	filter5,sampl4,segment@audienc|contact|custom|list|user5
substanc	chemic5,compound5,materi4,molecul5
substitut	replac9
subtask	sub issu8
subtitl	caption9,transcrib3,transcript7
suburb	neighborhood6
subway	transit5,transport5
succeed	success8
sudoku	puzzl4
sue	court7,lawsuit7
suggest	advic6,advis5,feedback3,propos4,recommend8,tip5
suggest while type	autocomplet9
suitcas	baggag8,luggag8
sum	aggreg4,amount4,total6
sum up	summar9
summar	aggreg4
summari	overview6,report3,summar9
sun	solar6
sun exposur	uv7
sunburn	uv8
sunni	weather7
sunscreen	uv8
sunset	archiv4
supermarket	groceri7
superus	admin7,administr7,root4
supervis	monitor5
supervisor	manag8
suppli	inventori6
supplier	merchant3,provid@llm|ai|model|cloud|servic5,seller3,vendor8
support	avail5,help5,helpdesk6
support caus	donat5
support featur	capabl6
support request	case6,case@support|ticket|custom|crm|incid|investig7,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm9
surcharg	fee7
surf	brows7,tide5,wave5
surfac	area@triangl|circl|rectangl|geometri|shape|squar|polygon6
surpris	gift3
surpris me	random8
surround	context5,near4,nearbi4
surveil	monitor5
survey	form@survey|respons|typeform|question|submiss|googl7,poll6
sushi	restaur5
suspend	ban4,deactiv5,disabl4,paus6,stop3
suspici address	ip@reput|abus|block|whoi7
suspici link	phish6,url@scan|phish|safe|reput8
sustain	renew5
svg	icon3
swagger	openapi9
swap	defi4,dex4,exchang5,replac7,trade5,updat2
swap out	replac8
sweep	scan5
swipe	drag3,scroll4
switch	chang4,checkout@branch|git|file|commit4,exchang2,swap4,toggl5,turn4,updat2
switch branch	checkout@branch|git|file|commit9
switch off	deactiv7,disabl9,power@devic|turn|state|server|off6,shutdown8,stop5
switch on	activ8,enabl9,power@devic|turn|state|server|off6,start4
switch out	replac7
switch over	migrat5
switch to	checkout@branch|git|file|commit6,convert3,set3
switch to branch	checkout9
symbol	charact@text|string|count|unicod5,icon4,instrument4,instrument@trade|stock|market|forex5,ticker7
symptom	diagnos4
sync	meet3,pair@devic|bluetooth|phone4,pull4,refresh4
synchron	sync9
synopsi	summari7
synthes	generat6
sysadmin	admin7,administr7
system messag	prompt6
system overview	architectur6
systemd	servic@system|systemd|daemon|window|status8
tab	browser3,page4,page@browser|navig|tab|url|websit|new|web5,sheet3,window2,window@browser|desktop|app|size|tab|focus3,worksheet3
tab data	sessionstorag6
tabl	collect@mongo|mongodb|document|firestor|vector|qdrant|chroma5,csv3,databas3,dataset2,excel2,grid3,restaur3,schema3,sheet3,spreadsheet5,sql2,stand4,worksheet3
tabl for	reserv5
tabl in notion	databas@notion|page|queri|properti8
tablet	drug4,medic4
tabular	csv5
tack on	add7,append7
tactic	strategi6
tag	categor3,categori3,classifi3,hashtag5,keyword3,label7,mention5,releas3,topic3
tag a ticket	label@issu|creat|add|linear|github|gitlab8
tag me	mention8
tail	log5,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output6
tailor	custom8
take	accept2,captur3
take a break	paus4
take a pictur	camera6
take away	delet3,remov6,revok6,subtract6
take away admin	demot8
take back	undo7
take back approv	unapprov9
take care of	handl6,manag5,resolv4
take down	delet5,unpublish7
take it back	undo7
take me to	direct5,navig8
take money out	withdraw9
take note	acknowledg6
take off	delet3,detach4,remov6,unassign5,uninstal4
take off the tag	untag9
take offlin	unpublish8
take out	delet4,export2,extract3,remov6
take out money	withdraw9
take over	assign3,import2
take part	join5
take payment	charg@payment|invoic|custom|card|stripe|bill|fee|subscript7
take the	remov2
take too long	slow@queri|log|databas7
takeaway	insight6,summar5
taken	exist3
takeov	acquisit8
talent	skill5
talk	chat5,convers4,discuss3,speak6,speech6,voic4
talk about us	mention7
talk of the town	trend7
talk to	call3,call@phone|voic|number|twilio|caller|dial|outbound|contact4,chat4,messag3
talli	count8
tap	click7,press4
tape	record@audio|video|screen|voic|trace|perform|session|record6,record@screen|video|voic|meet6,record6
target	destin4,goal6,kpi4,mileston4,object4
target date	mileston6
target group	audienc8
tariff	fee5
task	card@board|trello|kanban|list5,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team5,item2,job@pipelin|ci|build|queue|run|batch|cron|schedul|worker|log4,oper4,ticket@support|issu|bug|helpdesk|zendesk|jira|prioriti|custom|status|crm2,todo8,work@item|order|log|experi5
task list	checklist7
task manag	clickup3,process@system|pid|cpu|run|kill|os7
tast	prefer5
tax	vat5
tax id	vat@number|valid|check7
tax number	vat7
taxi	ride@uber|taxi|cab|driver|pickup|share9
tcp	protocol@network4
teach	educ5,learn4,lesson4,train@model|dataset|fine|train|network|agent|classifi4
teach me	explain4
team	collabor3,contributor3,depart5,group3,group@gitlab|member|project|namespac|subgroup3,peopl3,project member4,sport2,staff4
team member	employe6,member@group|project|gitlab|list6,player2,user5
team object	goal7
team roster	user@list|slack|workspac7
team space	workspac6
teammat	member8,user6
tear down	delet4,destroy8
tech news	hn4
technic detail	spec5,specif5
technic specif	spec9
techniqu	method5
teenag	youth7
telemetri	metric7
telephon	call6,call@phone|voic|number|twilio|caller|dial|outbound|contact8,phone7,phone@number|call|mobil|contact9
televis	tv9
telework	remot5
tell	messag3,notifi5,recogn2,say5,send2
tell everyon	announc9,broadcast8,notifi4
tell if	check5
tell me	get3
tell me about	describ5,detail6,info6,inform6
tell me about him	profil5
tell me later	remind7
tell me more	detail6,info6,inform6
tell me when	alert6,monitor4,subscrib6
tell the team	messag@post|send|chat|channel|slack6
tell which	identifi5
temp	cach3
temperatur	thermostat5,weather6
templat	pattern3,prompt2
temporarili save	stash8
temporarili stop	paus9
tenant	organ5,workspac4
tender	bid7
term	contract@document|sign|agreement|legal|claus|vendor4,glossari5,keyword4,polici3,word4,word@mean|definit|dictionari|vocabulari|random5
term of use	licenc5,licens5
termin	abort5,airport3,cancel5,command5,consol4,destroy4,end5,exit3,kill5,shell7,station3,station@train|bus|metro|transit|weather|radio4,stop5
terminolog	glossari8
territori	region6
test	check3,evalu2,exam6,quiz5
test a function	unit test6
test connect	echo3,ping9
test data	seed@databas|data7
test databas	branch@databas|supabas|preview|develop6
test environ	sandbox6,stage@environ|stage7
test line	coverag@test|code7
test run	pipelin@ci|build|job|gitlab|deploy|repositori|run|azur4
test scenario	case@test|testrail|qa7
testimoni	review6,review@product|rate|custom|restaur|hotel|movi|place|busi|app8
text	block@notion|page|paragraph|content|children|text3,content4,document2,messag6,send4,sms5,string5
text analysi	nlp6
text from imag	ocr9
text in a pictur	ocr9
text messag	sms9
text of the meet	transcript8
text of the page	snapshot@page|access|browser|dom|element5
text of the video	transcript9
text on video	caption5,subtitl5
text to imag	imag@generat|creat|prompt|model|dall|diffus9
text to speech	speak9,speech9,tts9
that contain	lookup5,search5
that match	filter4
that mention	search6
the net	web6
theft	crime6
theme	style4,topic5
therapi	mental@health5
therapist	doctor@health|medic|appoint|clinic|patient5,provid4,provid@health|medic|appoint|clinic|patient5
thermostat	temperatur4
thesaurus	synonym8
these day	recent4
thing	entiti4,item3,resourc1
thing in a pictur	object@detect|detect|imag|yolo8
thing to buy	product3,product@catalog|price|store|shop|shop|inventori|ecommerc|sku|amazon|shopifi4
thing to do	activ@travel|tour|attract|thing9,attract7,event@ticket|venu|concert|festiv|local|eventbrit6,experi@tour|travel|activ|roblox6
think	thought8
think through	sequenti think8
third parti	integr6
this comput	local6
this day	today6
this sprint	cycl@issu|linear|add|team9
this week	upcom4
this weekend	forecast3
thorough	deep8,research@deep|report|topic|web5
thorough report	research@deep|report|topic|web7
thought	comment3,note2,think8
thread	convers6,discuss6,repli3
threat	risk4
three month	quarter7
three side	triangl6
threshold	limit4,quota4
throttl	emul@network|browser|devic|cpu|page6,rate limit7,rate@limit7
throw	delet3,error2,pitch@basebal|mlb|statcast6,pitcher4
throw away	checkout@git3,delet8,reset@git5,trash6
throw away chang	reset@git|commit|head7
throw in	add5
throw out	delet7,evict5,kick7,reject2,remov6
thrown	except5
thumb up	approv4,emoji7,like7,react6,reaction@emoji|messag|add9
thumb up a messag	reaction@add|emoji|slack|messag9
thumb up on	reaction@emoji|messag|add9
thumbnail	preview5
tick	complet6,mark5,task4
tick it off	complet9
tick off	checklist5,complet8
ticker	stock@price|market|ticker|symbol|share|trade|compani|quot|exchang6,symbol@stock|ticker|market|trade|crypto9
ticket	bug3,card@board|trello|kanban|list4,case4,case@support|ticket|custom|crm|incid|investig4,helpdesk5,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team9,jira3,stori@user|sprint|issu|epic|agil|jira4,support3,task5
ticket price	fare9
tidi	clean7,format@code|document|text|json|prettier|cell4,organ5
tie	associ4,associ@crm|object|hubspot|contact|deal|compani4,bind4,link4,relat4,relationship5
tier	level5,plan@price|tier|subscrib6,plan@subscript|bill|price7
tiktok	social4,social media5,social@post|schedul|media5
tile	widget5
till	wait3
tilt	rotat@imag|shape|angl|object|page|pdf|axi|degre|video|devic|screen6
time	durat3,multipli5,slot3
time differ	time zone9,timezon8
time is it in	timezon8
time limit	deadlin5,timeout7,timer4
time log	entri@time|hour|work|log7,timesheet7
time now	current time8
time off	absenc8,break@time|timer|paus|work3,leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici9,vacat8
time seri	seri@fred|econom|data|time9
time spent	hour@work|time|log|timesheet8,worklog8
time that work	avail8,suggest@time|slot|meet8
time track	clockifi5,time entri8,timesheet8
time zone	timezon9
timefram	interv5
timelin	feed6,histori4,log2,log@commit|git|histori|branch2,roadmap5
timelin record	trace5
timeout	mute2
timer	alarm4,clockifi5,cron5,toggl5
timesheet	clockifi4,time entri7
timet	arriv5,departur5,schedul7,schedul@bus|train|flight|transit|station9
timezon	time@zone|current|clock|timezon|now|timestamp|datetim|convert4
tini url	short@url|link9
tip	advic6,advis3,suggest3
titl	headlin5,name3,name@renam|chang|set|full|get|updat4
tldr	summar9,summari8
tls	certif7,ssl9
to a friend	transfer5
to a spreadsheet	export6
to anoth	updat4
to anoth format	convert9
to celsius	convert5
to do	task7,todo9
to do list	checklist7,list@todo|task|item|shop|trello|subscrib5,todo9
to dollar	currenc7
to dos	task8,todo9
to english	translat5
to everyon	broadcast5
to my tast	configur6,custom6
to pdf	convert2
to product	deploy7
to spanish	translat5
to the remot	push6
today	current4,date4
today so far	intraday4
todo	checklist5,issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team4,remind3,state@workflow|issu|team|status|linear2,task8
todo later	backlog5
togeth	group3,share3
toggl	flag@featur|toggl|rollout|experi5,set2,switch@light|devic|home|smart|toggl|turn6,turn3
token	coin@crypto|price|token|market|coingecko5,credenti5,crypto4,cryptocurr4,fungibl4,key4,key@api|access|secret|auth|servic|project5,nft3,secret4
token count	token6
tomorrow	forecast3,futur3
tone	sentiment5,style@text|write|rewrit7
tongu	languag7
too long	timeout5
too long to read	summar8
too mani request	rate limit8,rate@limit8
tool	equip4,softwar3,util3
tool server	mcp4,mcp server6
tooltip	hover6
top	best6,leader4,most6,popular5,rank3
top level	root6
top player	leaderboard7,rank7
top stori	headlin6
top up	deposit6
topic	categori4,tag4,tag@tag|label|contact|post|imag|note|bookmark|resourc3
tornado	alert@weather|storm|sever7
total	aggreg3,amount3,count4,sum7
touch	tap7
touch file	file@pull|request|get|list8
tour	experi@tour|travel|activ|roblox5,trip4
tourism	travel5
tourist spot	attract8
town	citi7,urban5
trace	debug3,log4,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output5,span6,track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track5
track	cooki3,follow2,monitor5,music4,progress2,song@music|lyric|artist|album|playlist|track|spotifi7,tracker7
track down	find7
track number	track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track8
trackpad	mous5
trade	buy3,exchang5,market4,market@stock|trade|financ|crypto|price|exchang|predict5,order5,order@trade|buy|sell|stock|market|limit|exchang6,sell3,swap4
trade account	broker@account|trade6
trade at	quot@stock|price|symbol|ticker|market7
trade for	swap5
trade pair	pool4,pool@liquid|dex|token|swap5
trademark	brand5
tradit	cultur6
traffic	analyt5,network4,network@request|browser|traffic|consol|page5,request@http|network|browser|api|url|header4,visitor5
trail	audit4,trace4
train	practic4,teach3,transit5,transport5
train data	dataset6
train further	fine tune7,finetun7
train round	epoch7
trait	attribut6
tram	transit5,transport5
transact	charg@payment|invoic|custom|card|stripe|bill|fee|subscript3,ledger4,payment5,transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout3
transact cost	gas6,gas@ethereum|transact|chain|fee|gwei8
transcod	convert6
transcrib	stt8
transcript	caption6,subtitl6,transcrib9
transfer	migrat5,move5,payment3,reassign3,send2,transact4,transact@blockchain|chain|hash|ethereum|wallet|tx|block5,transact@payment|bank|account|card|money|ledger5
transfer money	pay4
transfer to	upload3
transfer to bank	payout7
transform	convert6
transit	bus5
transit rout	line@transit|bus|metro|train|subway7
translat	convert3,decod2,languag3
transmit	send7
transpar	background@imag|remov|color|photo4,disclosur3
transpil	compil6
trash	delet6,wast5
travel	distanc2,trip6
travel document	passport7,visa@travel|countri|passport|requir6
travel plan	itinerari9
travel time	direct5
travers	crawl4
treatment	therapi7
tree	hierarchi6,plant3,structur4
trello	kanban5
tremor	earthquak8
trend	insight3,pattern4,popular6
trend line	line@chart|graph|plot5,regress7
trend topic	hashtag6
tri	run2,test5
tri again	retri9
tri for free	trial6
tri out	test7
triag	priorit5
trial	case4,case@court|legal|law5,court5,lawsuit5,test4
trigger	alert2,dispatch5,execut4,function@invok|lambda|serverless4,hook@git|webhook|event|callback|trigger4,invok5,run5,start4,webhook2
trim	crop6,prune4
trip	tour4,travel7,vacat3
trip plan	itinerari9
trivia	quiz4
trojan	malwar7
troubl	problem7
troubleshoot	debug8,diagnos7
truck	vehicl6
trunk	branch4
trust	reput5
ts type	type@generat|typescript9
tti	termin7
tts	speak9,speech9
tune	adjust6,configur3,hyperparamet4,music6,optim6,song@music|lyric|artist|album|playlist|track|spotifi8,track@music|song|artist|album|playlist|spotifi7
tunnel	proxi4,vpn5
tupl	row7
turn	rotat@imag|shape|angl|object|page|pdf|axi|degre|video|devic|screen6,set2,updat1
turn audio into text	transcrib9
turn down	declin9,decreas6,reject9,volum@audio|sound|speaker|playback|music5
turn down the heat	thermostat@set|temperatur|home9
turn in	submit9
turn into	chang3,convert8,transform7
turn into imag	render6
turn off	deactiv7,disabl9,power@devic|turn|state|server|off6,shutdown8,stop5,switch@light|devic|home|smart|toggl|turn6,toggl4
turn off and on	reboot8
turn off notif	mute6
turn off sound	mute8
turn on	activ8,enabl9,power@devic|turn|state|server|off6,start5,switch@light|devic|home|smart|toggl|turn6,toggl4
turn on and off	toggl9
turn on or off	toggl9
turn sound back on	unmut9
turn up	increas7,volum@audio|sound|speaker|playback|music6
turn up the heat	thermostat@set|temperatur|home9
turnov	revenu8,sale6
tutor	teach6,teacher7
tutori	cours4,guid7,guidelin7,learn4
tv season	season5
tv show	episod7,seri7
tv station	channel@youtub|video|tv|stream6
tweak	adjust8,custom6,edit5,modifi7,updat5
tweet	post6,post@social|twitter|facebook|instagram|linkedin|reddit|blog|wordpress7,social@post|schedul|media4,twitter7
twice	duplic4
twitter	social4,social media5,tweet7
two branch at onc	worktre9
two coin	pair@trade|symbol|exchang|liquid|token6
two factor	2fa9,mfa9
two step login	mfa@enabl|enrol|reset|factor9
two week	sprint5
two week period	cycl@issu|team|linear|sprint|project6
two wheel	bicycl5,bike5
tx	transact7,transact@blockchain|chain|hash|ethereum|wallet|tx|block9
txn	transact7,transact@blockchain|chain|hash|ethereum|wallet|tx|block9
txt	file6
txt record	record@dns|domain|zone|nameserv8
type	categori4,class3,class@code|symbol|object|abap|java|python4,fill3,input4,keyboard6,mode2,press3
type ahead	autocomplet9
type definit	type@generat|typescript9
type of movi	genr7
typefac	font9
typhoon	hurrican8
typic	averag5,mean5
typo	grammar7,proofread7,spell7
typo in	updat6
typographi	font7
uav	drone9
uber	ride@uber|taxi|cab|driver|pickup|share8,taxi@uber|taxi|cab|driver|pickup|share8
ui	compon3,interfac@user|ui8
ui design	figma5
umbrella	weather8
uml	diagram7
un archiv	unarch9
unalloc	unassign7
unarch	restor5
unarchiv	restor5
unassign	remov4
unban	unblock9
unblock	allow4,unban7
unbook	cancel7
unclear	clarifi7
unclos	reopen9
uncommit	stash4
uncommit chang	status@git|work|branch|tree8,work@tree|status9
uncomplet	reopen6
undelet	recov8,restor9
underlin	highlight4
underneath	child4,children4
understand	analyz3,explain3,learn3
undertak	project5
undestroy	restor6
undo	cancel3,reset4,restor4,revers3,revert8,revok2,rollback6
undo approv	unapprov9
undo archiv	unarch9
undo chang	revert8
undo close	reopen8
undo commit	reset@git7
undo last commit	reset@git|commit|head7
unearth	discov6
unescap	decod5
unfavorit	unstar8
unfold	expand8
unfollow	unsubscrib3
unformat	raw7
unfreez	unlock6
unifi	merg5
uniform	normal5
uninstal	remov4
uniprot	protein6
uniqu	constraint@tabl|foreign|uniqu|schema6
uniqu key	id6,identifi6
uniswap	dex6
unit	depart4,modul2,test3
unit test	test6,test@case|unit|suit|run8
univers	educ3,school4
unix time	datetim8,timestamp8
unlearn	forget7
unlink	detach6,disconnect5,remov4
unlock	activ2,decrypt2,enabl2
unmount	detach4
unpack	extract5
unpaid	due3
unpaid bill	invoic8
unpaid invoic	account receiv8
unpaus	resum9
unplan	backlog4
unplug	disconnect6
unprocess	raw8
unpublish	delet2,draft5,draft@merg|pull|issu|note|email|releas|gmail5
unread	email3,inbox6,messag3,notif4
unresolv	open@pull|merg|issu5,pend5
unscrambl	decrypt6
unsent	draft6
unset	remov4
unshar	revok4
unshelv	unarch7
unshorten	expand6
unstag	reset4
unstick	unpin7
unsubscrib	cancel2,leav@channel|group|room|meet|team|server|chat|voic|convers3,mute2,unfollow4
unsuccess	fail8,failur8
untag	remov4
until	end@date|time2,wait4
until it appear	wait9
until it load	wait@page|browser|text|element9
until it show	wait8
untrack	clean3,git5
untrack file	work@tree|status8
unus	inact6,prune4
unusu	anomali8
unusu valu	outlier8
unwant mail	spam8
unzip	extract5
up	carrier4,courier5,increas1
up and run	check6,health9,health@server|servic|status|check|endpoint|api|cluster7
up next	queue5,queue@music|song|track|spotifi|play9
up or down	scale3,status6
up to date	refresh3,sync3
upc	barcod7
upcom	forecast2,futur5,next6,schedul5
upcom featur	roadmap6
upcom game	fixtur@match|game|team|leagu7,schedul@match|game|team|leagu7
updat	chang5,edit5,feed3,modifi6,notif2,patch@updat|record|resourc|page|api4,post2,post@social|twitter|facebook|instagram|linkedin|reddit|blog|wordpress2,progress2,refresh3,set4,sync2,upgrad4
updat from remot	pull9
updat my local	pull7
updat remot ref	fetch@git|remot|branch8
upgrad	improv3,migrat3,promot@user|role|releas|deploy|build|model|member|version|environ|branch4,rate@esg|credit|analyst3
upkeep	mainten8
upload	attach3,import4,ingest3,media@librari|wordpress|wp5,post2,post@social|twitter|facebook|instagram|linkedin|reddit|blog|wordpress2,push5,put4,submit2,transfer2,transfer@file3
upload commit	push9
upload my commit	push9
upper level	parent7
upscal	enhanc6
upsid down	rotat@imag|shape|angl|object|page|pdf|axi|degre|video|devic|screen5
upstream	remot@git|repositori|branch|url|push6,sourc4
upvot	like5,vote7,vote@upvot|post8
urban	citi5
urgenc	priorit6,prioriti8,triag4
urgent	emerg4,escal3,prioriti7
uri	url8
url	endpoint@api|url|http|rout|webhook|rest5,http3,link6,link@url|short|hyperlink|page|share7,page2,page@browser|navig|tab|url|websit|new|web3,rout@api|http|worker3,site4,uri8,web2,websit4
url name	slug9
url to record	link@hubspot|crm|ui7
usag	analyt4,exampl3,help4,refer@code|symbol|usag|function9
usd	currenc6
usdc	token5
usdt	token5
use	appli2,enabl1,interact2,invok2
use coupon	redeem8
use point	redeem7
use voucher	redeem8
user	account3,member4,peopl5
user defin	custom8
user experi	zdx3
user info	profil7
user name	usernam9
user pictur	avatar8
usernam	credenti4
utc	timezon5
util	usag8
v1	version@api3
vacanc	avail5,job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit9,post@job5
vacat	holiday4,leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici8,time off9,travel5,trip5
vacat day	leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici9
vacat day left	balanc6
vacat rental	airbnb8
vacat repli	out offic8
vacat spot	destin6
valid	check4,confirm4,test3,verifi7
valu	data2,price3
valu in a spreadsheet	cell@excel|sheet|spreadsheet|rang|notebook|tabl6
van	vehicl5
var	variabl9
vari	chang4
variabl	paramet4,standard deviat7
variant	variat8
various	multi4,multipl4
vat	tax8
vc	investor7
vcs	git7
vector	array4,emb6,embed8,semant4,text embed9
vehicl	car@rental|rent|vehicl|drive6
vehicl identif	vin9
vendor	merchant7,provid@llm|ai|model|cloud|servic6,seller7
venu	place5
verif	verifi9
verif code	2fa7,mfa7,otp8
verifi	check6,confirm6,test3,valid7
verifi ident	authent8
vers	chapter3,poem6,poetri6
version	releas5,revis8,tag3,tag@git|releas|version|commit|ref4,variat5
version control	git7
version histori	changelog7
version marker	tag6,tag@git|releas|version|commit|ref7
versus	compar8
vertex	node@graph|workflow|tree|figma|canva|entiti7
vertic	industri5
veto	reject7
vicin	near8,nearbi8
video	camera2,media5,youtub5
video call	confer@video|meet|call|zoom8,meet@googl|meet|video|confer9,meet6
video game	game6,game@play|player|steam|video|board|puzzl7
video of	record4
view	brows2,display4,get4,inspect2,open3,read4,show5,watch@video|movi|film|tv|stream|episod|youtub3
view all	list8
view code	content@file|repositori|get6
viewer	explor4
viewport	resiz3
viral	trend7
virtual	digit4,simul3
virtual assist	bot6
virtual devic	emul9,simul@io|devic|iphon|xcode8
virtual machin	ec25,instanc@server|vm|cloud|ec2|comput|virtual9,vm9
virus	malwar8,scan3
visa card	credit card7
visibl	access2,public4,view2
visit	appoint4,brows4,navig8,open4,session3,traffic5,traffic@websit|analyt|network|web|internet6
visitor	analyt6,guest7,traffic5,traffic@websit|analyt|network|web|internet6
visual	chart5,design@figma|canva|ui|layout|mockup|compon3,display4,graph@chart|plot|axi|line|bar4,imag3,plot7
visual of the page	screenshot8
vitamin	nutrient6,nutrit4
vm	instanc@server|vm|cloud|ec2|comput|virtual7,server@host|vps|machin|instanc|ip|ssh|cloud6
vocabulari	dictionari5,glossari7,term@glossari|definit|translat|taxonomi|wordpress5,word5,word@mean|definit|dictionari|vocabulari|random6
voic	audio5,say4,sound2,speak6,speech6,tts5
voic to text	transcrib9
voiceov	voic7
void	cancel4
volum	capac3,disk4,sound2
volum of	cuboid4,cylind4,sphere4
vote	elect5,poll7
voucher	coupon8
vpc	network5,network@cloud|vpc|subnet|router|devic|wifi6
vpn	proxi4,tunnel5
vps	server@host|vps|machin|instanc|ip|ssh|cloud8
vs	compar8
vulner	advisori6,cve9,scan4,secur@vulner|scan|advisori|code|polici|alert6
waf	firewal6
wage	incom5,payrol8,salari8
wage slip	payslip9
wait	pend6,queue4,sleep@wait|second|delay|paus|millisecond|timer6
wait for approv	pend@approv8
wait for review	pull request7
wait list	backlog4
wait on	block6,blocker6
waitlist	queue5
wake me	alarm9
wake up	alarm7,project@paus|restor|supabas6
walk	step@fit|walk|health|step7
walk direct	direct9,rout9
walk out	leav@channel|group|room|meet|team|server|chat|voic|convers4
walk to	direct5
walkthrough	guid8,guidelin8,tutori7
wallet	address6,address@wallet|blockchain|ethereum|token|transact|bitcoin8
wallet fund	balanc8
wallpap	background@imag|remov|color|photo5
want it back	restor7
want to buy later	wishlist8
warehous	inventori6
warm	temperatur6
warmer	thermostat6,thermostat@set|temperatur|home7
warn	alert6,consol4,flag@flag|moder|email|report|review2,notifi5
warn me	alert8
warn me when	alert9
was it down	uptim8
was my account hack	breach@email|account|password|check9
wast	effici3
watch	follow3,monitor6,movi3,observ6,play@music|song|video|track|playlist|media|spotifi|audio|playback|sound|player3,stream@video|twitch|live5,subscrib4,video3,view2,youtub3
watch a ticket	subscrib@issu|linear9
watch for	monitor6
water bill	util3
watt	electr6,energi6
wave off	dismiss6
way	method2,path1,rout@travel|map|direct|distanc|transit|bus|deliveri|drive3,techniqu3
way to	direct5
wcag	access8
we have	list4
weak	vulner6
weather	climat3,temperatur2
web	internet7
web address	domain5,link5,link@url|short|hyperlink|page|share6,url8
web filter	zia4
web page	browser4,html4,site7,websit7
web page text	scrape5
web request	http8
web servic	api6,http4
web site	site9,websit9
web storag	localstorag9,sessionstorag8
web vital	audit@lighthous|browser|access|seo|perform5,lighthous6,perform7
web3	blockchain6
webcam	camera7
webhook	hook@git|webhook|event|callback|trigger7
weblog	blog8
webpag	html5,site7,url4,websit7
websit	browser3,domain3,page4,page@browser|navig|tab|url|websit|new|web5,site6,site@wordpress|wp|web|sitebay8,url3,web4,zone@dns|cloudflar|domain3,zone@list|cloudflar|domain5
websit content	cms5
websit text	scrape7
weight	mass6
welcom	greet6,onboard3
well form	valid7
went wrong	error7,fail6,failur6
wet	precipit4
wget	fetch6
what	list2
what are	list4
what are the detail	get5
what can i access	allow directori7
what can i cook	recip9
what can you do	capabl9,skill5,tool5
what chang	chang8,diff9,work@tree|status6
what column	describ7,schema6,tabl6,tabl@databas|sql|column|schema|row|queri|base|dataset8
what did i	recal4
what did i chang	status@git|work|branch|tree7
what do i have	list5
what do i owe	invoic8
what do i pay	bill6
what do they serv	menu8
what do we have	list5
what do you have	list5
what do you know	graph@knowledg|node|edg|memori|entiti|relat6,search node7
what do you rememb	knowledg graph@entiti|relat|node|read8
what doe it mean	dictionari5,explain7
what doe it say	read7
what field	describ7,schema7
what file are	directori@list|tree|file|path|creat|allow|folder|filesystem8,list directori7
what first	priorit5
what got chang	chang8
what happen	activ@log|feed|recent|user|event|crm|timelin7,histori5,log2,log@commit|git|histori|branch3,news3
what i owe	invoic6
what i own	hold6,portfolio5
what if	simul7
what in the consol	consol@messag|browser|error|page9
what insid	read6
what is	definit2,describ2,detail1,explain2,get3,info1,inform1
what is differ	diff8
what is happen	event@ticket|venu|concert|festiv|local|eventbrit7,news6,status4
what is in	content4,directori@list|tree|file|path|creat|allow|folder|filesystem4,list3,read4
what is in it	ingredi@list6
what is insid	content@file|directori|get|repositori6,read5
what is it about	summar@articl|document|text|meet|video|page6
what is known about	search6
what is new	chang6,changelog8,releas note7
what is on	event@ticket|venu|concert|festiv|local|eventbrit6,screen2
what is out there	discov6
what is play	song6
what is possibl	capabl5
what is run	activ5,process@system|pid|cpu|kill|os7,process@system|pid|cpu|run|kill|os6
what is the	calcul1
what is the area	calcul4
what is the differ	compar8,diff7
what is this	identifi6
what is written	read6
what is wrong	debug4,diagnos6,troubleshoot6
what it own	balanc sheet6
what it print	output8
what it say	content6,descript3,read6,text@read|page|get|extract6
what kind	categori7,classif4,classifi4,list5,type7
what kind of	list4
what on	event@ticket|venu|concert|festiv|local|eventbrit7
what other	list3
what peopl said	messag6
what peopl say	comment4,review6,review@product|rate|custom|restaur|hotel|movi|place|busi|app8
what peopl think	feedback7,review6,review@product|rate|custom|restaur|hotel|movi|place|busi|app8
what percent	percent9,percentag9
what role	membership5
what should	suggest5
what should i	recommend6
what should i listen	music8
what should i read	book@author|titl|isbn|read|librari|search8
what should i watch	movi8,recommend@product|music|movi|book8
what stage	status5
what time	datetim5,time@zone|current|clock|timezon|now|timestamp|datetim|convert9,timestamp5
what time is it	current time9
what time open	hour@open|store|busi|open|restaur8
what to watch	movi8
what to wear	fashion7
what version	version6
what was emit	log6
what was fetch	network@request|browser|page7
what was print	log7
what was said	histori@channel|slack|messag|chat8,messag6,transcrib6,transcript9
what we know	knowledg6,observ@entiti|memori|knowledg|graph5
what we owe	account payabl8
what went wrong	log5,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output6,log@get|servic|supabas|worker7,postmortem6
what wrong with databas	advisor6
what you know	memori6,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long7
wheel	car@rental|rent|vehicl|drive4
wheelchair	access3
when	date2
when am i free	avail9
when are they free	avail9
when can	avail4
when did	histori4
when do they play	fixtur@match|game|team|leagu9,schedul@match|game|team|leagu9
when doe it close	hour@open|store|busi|open|restaur9
when doe it expir	certif4
when doe it leav	arriv6,departur6,timet6
when is it play	showtim8
when open	hour@open|store|busi|open|restaur9
when was	metadata3
when was it chang	file info7,info@file|size|metadata|modifi|creat7
when will it arriv	track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track6
whenev someth chang	webhook6
where	filter1,locat@map|place|geo|address|citi|gps|coordin|store|weather3
where am i	work directori6
where are	find4
where defin	definit8,symbol@function|code|refer5
where did i leav	find@devic|phone7
where exact	coordin5
where from	sourc5
where i am sign	session7
where i live	citi@weather|forecast4
where in the code	code search8
where is	find5,map3,search3,track@shipment|parcel|packag|deliveri|order|carrier|courier|flight|vehicl|track4
where is it rain	radar7
where is my car	locat@devic|vehicl|phone|track|find8
where is my phone	locat@devic|vehicl|phone|track|find8
where is origin	remot@git|repositori7
where it run	region@instanc|cluster|deploy|server6
where peopl talk	channel3,channel@slack|messag|discord|chat|telegram|post|team|webex|workspac4
where someon live	address@street|citi|postal|geocod|locat|ship|zip|custom7
where to	destin5
where to charg	charg station8
where to eat	restaur9
where to go	place5
where to park	park9
where to sleep	hotel8
where use	refer@code|symbol|usag|function9
whereabout	locat@map|place|geo|address|citi|gps|coordin|store|weather8
whether	check5
whi	explain3
whi did ci fail	pipelin@job|list|output|log|gitlab8
whi did it fail	log6,log@error|server|consol|applic|worker|function|servic|event|debug|runtim|pipelin|output7,log@get|servic|supabas|worker7
whi doe it fail	debug6
whi is it slow	trace@perform|browser|page|start7
which	find2,identifi2,list3,search2
which address	revers@dns|ip|lookup|whoi|geocod4
which categori	classifi7
which coin	token5
which column	describ7,schema6,tabl6,tabl@databas|sql|column|schema|row|queri|base|dataset8
which contain	lookup4,search4
which field	describ7,schema7
which file chang	file@pull|request|get|list8
which folder	allow directori8
which ip	dns6
which is better	compar7
which kind	categori7,type7
which label	tag6
which one	choos4,list4,recommend3
which one exist	list8
which port are open	port@scan|nmap|open9
which releas	version6
which request	network@request|browser|page7
which role	membership5
which song is this	identifi@song|music|audio|shazam9
whisper	privat@messag|channel6
white hous	presid@us|execut|govern5
whiteboard	board4,canva5
whitelist	allow6,unblock5
who	peopl4,user3
who am i	current user9,ident5,me@user|profil|account|self|current9,self@bot|user|me6,viewer@user|current|authent|linear8,whoami9
who appli	candid@job|hire|interview|resum|recruit|at|applic9
who belong	member7
who belong to	member8,membership7
who bought	custom5
who broke	blame7
who broke this	blame8
who call	refer@code|symbol|usag|function7
who can	access5,permiss7
who can log in	user7
who can read row	rls6
who can see	visibl8
who chang	blame8,commit5,log4,log@commit|git|histori|branch5
who chang this line	blame9
who commit	log5,log@commit|git|histori|branch6
who contribut	collabor8,contributor8
who did what	audit9
who doe it	assign@issu|user|linear6
who follow	follow9
who has access	member5,member@group|project|gitlab|list8,project member7
who has not paid	invoic7
who hold	holder9
who is	person4,profil5
who is attack	threat@intellig|ioc|actor7
who is busi	avail8
who is come	attende8,particip8
who is in	list3,member6,membership5
who is in the	member7
who is lead	stand7
who is off	leav@employe|absenc|vacat|time|hr|balanc|request|holiday|polici7
who is on	list2
who is on call	incid@pagerduti|opsgeni|statuspag|oncal5,oncal9
who is on duti	on call9
who is on the	member7
who is respons	assigne9,owner7
who is this person	profil7,user@profil|slack|get|info8
who is win	leaderboard6,rank6
who join	attende6,particip6
who must approv	approv@merg|request|review|rule7
who owe me	invoic7
who own	holder8,owner9,ownership8
who own this domain	whoi9
who own this ip	revers@dns|ip|lookup|whoi|geocod7
who regist	whoi8
who report to whom	org chart9
who see	audienc5
who should review	review9
who should work	assign4
who show up	attend8
who sing	song8
who tag me	mention9
who talk about	mention7
who visit	visitor8
who was	wikipedia4
who won	match@team|leagu|footbal|score|soccer|cricket|player5,score@game|match|team|sport|live7
who work here	team@member|linear|workspac6,user@list|slack|workspac8
who work on	assigne7,collabor5,contributor5
who work when	schedul@shift|employe|work|rota8
who wrote	author9,blame8
whoami	current user9,me@user|profil|account|self|current9
whoi	domain5,lookup3
whole	all4,everyth5,full6
whole memori	read graph9
whole site	crawl7
widget	compon5,element@page|browser|html|click|selector|dom|access3
width	resiz3
wifi	network4,network@cloud|vpc|subnet|router|devic|wifi5
wiki	knowledg4,knowledg base6,notion4,page@notion|wiki|confluenc|content|block|document|workspac|doc4,wikipedia6
wikipedia	articl3,wiki6
wildlif	anim5,speci5
will	predict1
will it rain	forecast8,weather9
will it snow	weather9
will look like	preview6
wind	renew4,weather4
window	modal2,popup2,tab@browser|page|window|close|open|new5
window cover	blind7,curtain7
window size	resiz@browser|window|page|viewport8,viewport@size|browser|resiz|window|screen8
winner	medal4
winter weather	snow5
wip	draft6,draft@merg|pull|issu|note|email|releas|gmail7
wipe	clear7,delet7,destroy4,purg6,reset4
wire	transfer@money|bank|fund|account|wallet|token|payment|balanc|recipi|payout8
wire up	connect6
wirefram	design@figma|canva|ui|layout|mockup|compon6
wireguard	vpn7
wireless network	wifi9
wireless pair	bluetooth6
wisdom	quot@inspir|random|author|famous|say|anim|movi5
wise word	quot@inspir|random|author|famous|say|anim|movi8
with other	share6
withdraw	cancel5,payout5,revok7,unpublish6
withdraw approv	unapprov9
withdraw sign off	approv5,unapprov9
within	child2,children2
within walk distanc	near7,nearbi7
wonder	ask3
woo commerc	wc7,wc@product|order|coupon|custom|ship|tax|payment|refund|report9
woocommerc	wc7,wc@product|order|coupon|custom|ship|tax|payment|refund|report9,woo9
word	dictionari4,document2,offic@document|word|excel5,string2,term@glossari|definit|translat|taxonomi|wordpress4,text3
word of a song	lyric9
word on the page	text@read|page|get|extract8
word press	wp9
word that sound alik	rhyme9
word to a song	lyric@song|search9
wordpress	blog5,wp9
work	job@career|hire|candid|salari|compani|applic|employ|resum|post|recruit4,task2
work cite	citat7,cite7
work copi	git5,worktre7
work directori	worktre6
work from home	remot5
work histori	cv6,experi@work|job|resum|candid8,resum6
work hour	shift5,shift@schedul|employe|work6,time entri7
work in progress	draft5,stash4
work item	issu@issu|ticket|bug|tracker|repositori|project|linear|jira|github|gitlab|team7,task7
work late	overtim7
work out	calc5,calcul7,comput6,exercis8,solv5,workout8
work through	think5
workbook	excel7,sheet5,spreadsheet7,worksheet5
worker	agent2,employe8,node@cluster|server|kubernet|network4,staff6
workflow	autom5,flow6,flow@autom|process|power|builder|bot7,pipelin@ci|build|job|gitlab|deploy|repositori|run|azur5
workforc	employe6
workload	pod6,ztw5
workout	activ@fit|exercis|workout|strava|garmin7,fit8
workout plan	routin5
workplac	offic6
workspac	base@knowledg|airtabl|tabl2,organ4,slack2,space4,space@confluenc|webex|clickup|huggingfac|workspac|team|googl|chat5
workstat	comput5,desktop5,endpoint5,endpoint@devic|secur|edr|agent|asset6
workstream	project7
world	global6
worldwid	global9,world6
worth	price5,valuat7,valu6
wrap up	close5,end7,end@session|clear6,finish6,wrap@session|clear6
write	compos5,draft2,generat2,post2,put4,save3,type@text|input|keyboard|browser|field|page|form|element2
write a doc	page@creat|notion7
write a new	creat5
write back	repli9,respond8
write down	note6,note@engag|crm|hubspot|creat6,write6
write in	fill6
write in channel	messag@post|send|chat|channel|slack7
write into page	block@append|children|notion|page8
write mistak	grammar7,spell7
write or overwrit	upsert@row|record|vector|document7
write out	transcrib4
write to	email3,messag4,send5
write under	comment4
write up	articl3,blog4,document6,report4
writer	author7
written by	author8,book@author|titl|isbn|read|librari|search4
wrong	updat4
wrong fact	delet observ7
www	web7
x	twitter4
x post	tweet9
x509	certif8
xhr	network6,network@request|browser|traffic|consol|page7,request@http|network|browser|api|url|header8
xlsx	excel9,sheet6,spreadsheet8,workbook7,worksheet6
yahoo financ	yf9,yfinanc9
yaml	config2,configur2
yard	garden6
year	annual8,season2
year ago	histor6
year old	age7
yen	currenc5
yet	check2,status3
yield	dividend4
you rememb	memori6,memori@rememb|note|knowledg|graph|fact|convers|context|recal|store|long8
young peopl	youth8
youtub	channel@youtub|video|tv|stream6,video5
zap	workflow4
zero	reset3
zero trust	zpa4
zip	compress8,postcod7,zipcod7
zip code	address@street|citi|postal|geocod|locat|ship|zip|custom4,postcod9,zipcod9
zodiac	horoscop9
zone	area@region|place|neighborhood|citi4,region4
zoom	confer@video|meet|call|zoom6,meet5,scale3
zscaler	zdx4,zia5,zpa5,ztw4
zscaler cloud workload	ztw8
zscaler digit experi	zdx9
zscaler internet access	zia9
zscaler privat access	zpa9`
