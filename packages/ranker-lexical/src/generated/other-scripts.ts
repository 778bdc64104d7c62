/** Generated from thesaurus/languages.tsv by scripts/compile-thesaurus.mjs: do not edit. */
export const OTHER_SCRIPTS = `mul
list,meet,chang,email,custom,manag,issu,book,account,flight,user,delet,rate,review,payment,invoic,creat,event,assign,member,nearbi,price,job,schedul,set,busi,call,convers,current,employe,releas,activ,ticket,balanc,merg,translat,search,send,draw,light,item,run,label,travel,screenshot,task,comment,approv,build,class,content,deploy,pipelin,count,directori,transfer,document,train,announc,connect,packag,artist,updat,complet,contract,file,find,follow,rent,alert,repli,relat,generat,buy,phone,post,resum,appoint,link,properti,permiss,error,chart,stop,publish,read,servic,repositori,report,calcul,titl,login,column,status,remov,move,park,traffic,navig,anim,attende,bug,map,edit,color,command,imag,record,episod,monitor,product,survey,game,revenu,joke,local,shop,snapshot,transcript,score,get,app,request,verifi,branch,incid,exchang,type,log,project,movi,remind,progress,write,start,student,height,calendar,cancel,limit,check,order,tournament,configur,section,detect,predict,locat,hotel,person,messag,market,pay,reject,restaur,risk,all,compani,store,cycl,definit,filter,regist,loan,queri,month,multipl,node,websit,tax,weather,avail,suggest,airport,author,attach,close,config,usag,hour,time,diseas,show,note,process,server,incom,mainten,new,seri,station,size,trend,week,access,add,recommend,pars,view,folder,channel,cours,commit,dashboard,expens,tabl,depart,direct,doctor,stock,exam,feedback,fill,gift,github,googl,help,specif,languag,latest,leav,method,mileston,print,summari,pend,prioriti,recip,restor,space,univers,enabl,region,car,bitcoin,card,graph,chat,identifi,row,click,client,climat,save,session,countri,coupon,librari,histori,devic,number,rout,screen,drug,hous,index,internet,secret,stage,name,optim,patient,player,wallet,teacher,wait,video,whatsapp,ad,answer,area,articl,particip,summar,convert,test,disabl,share,compar,ingredi,deal,develop,dialog,diff,download,upload,draft,element,play,power,forecast,forward,page,industri,reset,inventori,research,layout,mous,open,offic,overview,templat,step,supplier,restart,retri,room,tenant,tweet,twitter,youtub,notif,applic,batch,question,evalu,assist,invest,icon,bus,currenc,vehicl,duplic,vulner,transact,debug,debugg,present,explain,discord,sheet,variabl,perform,subscript,gmail,plan,insur,interview,transport,similar,routin,signatur,slack,song,support,volum,worker,age,reserv,archiv,voic,backup,board,cart,case,categori,confirm,copi,field,team,comput,crawl,data,opportun,descript,design,program,execut,extract,featur,input,form,gitlab,group,growth,holiday,logout,upcom,password,polici,profil,queue,sell,star,detail,analyz,brand,browser,candid,trash,replac,press,clone,compon,contact,crypto,forex,dividend,domain,fix,unit,exercis,workout,experi,export,famili,function,subscrib,reaction,result,firewal,font,guid,key,host,select,instal,path,media,music,powerpoint,rank,refund,renam,sale,secur,salari,telegram,topic,weight,year,accept,address,ask,bank,bulk,lock,campaign,todo,text,code,cloudflar,submit,communiti,part,deliveri,slide,ship,discount,distanc,environ,food,frame,futur,goal,histor,hospit,inform,invit,keyboard,recent,memori,pull request,migrat,phase,organ,playlist,poll,thread,version,rule,temperatur,wikipedia,word,world,advertis,agent,album,notifi,attract,audienc,vote,valid,bat,top,block,blog,break,budget,citi,cluster,symbol,coin,contain,dark,databas,trade,depend,drag,emot,energi,entiti,sport,import,figma,patch,human,initi,instrument,ticker,interest,jira,tag,law,learn,measur,network,news,observ,paus,privat,strategi,potenti,softwar,public,random,sort,rectangl,round,script,season,variat,workflow,alia,amazon,bid,zone,assigne,artwork,authent,best,plot,chord,concert,context,scrape,crimin,tool,educ,emerg,engin,equat,ethereum,facebook,fail,financi,lookup,forum,fund,gas,inbox,instagram,problem,kubernet,leader,linkedin,logo,schema,reschedul,nutrit,variant,pitch,plant,pool,resourc,school,subtask,syntax,system,tab,technolog,token,tour,track,uber,vegan,water,widget,retriev,alarm,respons,apt,assess,bookmark,stream,revert,catalog,cell,certif,charact,inspect,checkout,compress,cost,crop,sql,date,termin,mark,docker,pdf,render,due,earn,grade,sampl,excel,timelin,flow,fork,shape,format,portfolio,popular,photo,postpon,notion,owner,paypal,pet,popul,presid,previous,provid,religion,rental,storag,resiz,solv,trigger,safeti,scroll,search web,sign,symptom,tiktok,wordpress,control,url,advic,air qualiti,airbnb,communic,relationship,assur,audio,back,basketbal,batter,battl,box,rest,button,undo,cap,challeng,investig,circl,favorit,neighborhood,finish,complianc,condit,confer,prefer,setup,courier,standard,cross,style,spreadsheet,loop,sprint,day,display,drive,feed,vector,emoji,quot,exist,scale,financ,frequenc,match,posit,snippet,insid,interv,keyword,lead,listen,lyric,math,medic,metric,min,mlb,museum,suppli,peopl,ping,radar,reopen,trip,speak,scanner,scienc,segment,site,sleep,social,sourc,speed,stack,statist,threshold,timeout,valu,wave,workspac,action,work,admin,advisori,warn,air,slug,analysi,memento,arena,array,destin,associ,audit,averag,badg,blockchain,discoveri,bucket,builder,ssl,diagram,collect,compound,connector,consol,fee,daili,today,transcrib,equip,differ,finder,dns,ecm,sentiment,emul,enhanc,model,free,gender,geo,geometri,gist,global,gradient,grid,hello,inflat,scan,pin,instanc,integr,legal,studi,refer,place,merg request,mode,neo,next,object,output,parcel,parent,partner,physic,pitcher,portal,postgr,prompt,protocol,python,qualiti,rang,rebas,registr,remot,replica,statement,requir,scalar,singl,soccer,spec,speci,stat,sum,tensor,term,trace,usernam,webhook,wechat,word@document|docx|offic,acquisit,factor,insight,disclosur,paper,atc,attribut,auth,base,main,chain,capac,triag,trial,role,charg,cheap,submiss,compil,tcp,cook,correl,cron,cryptocurr,deck,deriv,dispatch,load,encrypt,environment,exampl,swap,first,tier,health,max,highlight,hubspot,ident,last,linear,point,matrix,membership,offer,poc,preview,procedur,promot,push,puzzl,repo,resist,resolv,ride,salesforc,sandbox,short,stripe,subtitl,supabas,take,theme,time zone,triangl,unread,window,uri,everyth,analyt,valuat,hold,join,speech,oauth,autom,highest,bind,broadcast,corpor,invok,revok,geojson,circumfer,clean,criteria,core,court,csv,deep,semant,expand,dev,discuss,distinct,duck,edg,smtp,entri,equiti,escal,evolut,exempt,extens,target,guidanc,hierarchi,implement,indic,isol,kinemat,knowledg,line,string,ref,live,loyalti,median,mint,mix,watch,multipli,natur,otp,ownership,platform,protect,put,quadrat,regress,root,sculptur,sequenc,structur,total,switch,toggl,thought,threat,unlock,violat,append,whole,anchor,annot,appli,artifact,estim,asset,background,classif,children,common,state,constraint,make,cultur,exchang rate,datetim,deactiv,decrypt,describ,desktop,discov,doc,paint,embed,endpoint,enrich,env,gre,hot,web,info,intern,intraday,korea,lite,magnet,minut,mobil,multi,nft,option,pagin,pair,quick,refresh,reload,reorder,rune,self,simul,split,spotifi,stand,sub,tech,theori,tree,trello,oper,advanc,full,auto,basic,bit,bot,brows,calc,modifi,clarifi,clear,cloud,mutual,provis,coordin,credenti,crime,css,digit,ingest,echo,electr,enforc,forc,european,fact,final,float,groceri,forest,fun,high,holder,home,hover,nativ,mem,pattern,most,namespac,normal,oss,ratio,raw,yield,revers,review@pull|merg|code|request,rotat,sec,simpl,think,transit,wiki,workplac,zoom,fetch,proxi,benchmark,buse,cach,cash,chess,china,collabor,kernel,counter,cve,dataset,dcf,dilig,visibl,dropdown,dynam,emb,engag,environ variabl,etf,gcd,gdp,git,glossari,greet,handl,html,id,inscript,insert,investor,thing,nearest,lawsuit,prospect,realtim,llm,matric,metadata,need,ohlcv,paramet,prime,probabl,upgrad,roadmap,say,scatter,smart,veloc,static,subway,swiss,synthet,timestamp,unoffici,var,visual,vpn,access token,async,cooki,current user,filesystem,fungibl,loc,hook,humid,knowledg graph,restrict,localstorag,pull,scope,searchabl,sessionstorag,shopifi,success,tvl,unarch,unassign,upsert,usergroup,api key,blame,crm,dlp,edg function,selfhost,todoist,ttm,squash,workflow state,member@project|team|group|repositori
acıkla	1oc8;6ma	1v78;1dım	1jf8;4lar	1jf8;3nı degistir	26d8;1gırlık	27g8;1lan adı	21p8;2gıla	qj8;2tyazı	4l88;2ısveris	kx8;1nlamı	t68;3ık goruntu	l28;1pi キー	62l8;4密钥	62l8;1rastır	3ft8,1i28;7ma	1i28
artykuł	1d58;7 naukowy	4b78;7y	1d58;1yrıntılar	1z08;2ıkla	1w28;3rt	148;0baglantı	e58;3ımlılık	2k48;2i đang	dm8;5o xe	hh8;2kım	xz8;2n đo	ih8;3g đieu khien	3wx8,10r8;2sarısız	2un8;3lık	gh8;2t đau	o88
bat đong san	ea8;1ieu đo	ex8;1oru hattı	978;1ład	id8,er8;2edy	er8;0cac thay đoi	a8;2grı	4e8;2i đat	2528,458;2lısan	4z8;7lar	4z8;5ma alanı	3rs8;5tır	1vv8,748;8mak	748;1hi đuong	11k8;2u đe	27a8;3a đoc	4mh8
chuyen đen	hc8;8oi	1ds8;1ong đong	29v8;1złonek	398;5kow	398;8ie	398;1ıkar	1w28,h68;3ıs yap	1xk8;1œur	4qh7;0dagıt	908;5ım	908;2nh muc đau tu	3728;1evre dısı bırak	1e58;1u đoan	qq8;1ział	11d8;3eło sztuki	2rn8
dısa aktar	22s8;0fiyatı	3n8;1ıkra	km8;2rsat	1ex8,1uy8;0gan đay	13p8,3g8,2d58;2łaz	mf8;3ezi	mf8;1enel bakıs	1iy8;1ia đinh	22z8;3i đau	pr8;6oan	1av8;1oi đang ky	1pe8;1ui đi	6j8;2venlik acıgı	1nb8;1łos	1sr8;4nosc	1rw8
głosuj	2hh8;0haftalık	yz8;3ıza	2dc8;2ng đau	2hw8;6oi	1yk8;2stalık	wx8;3ılat	kf8;3ła	1xx8;4o	1xx8;2ta ayıkla	1nr8;3ırlat	nm8;8ıcı	nm8;2va nasıl	ux8;4alanı	vj8;4limanı	vj8;1erkese acık	2p28
hoa đon	2j8;3t đong	5e8;2p thu đen	2vm8;4đong	br8;1ız	3qg8;0is akısı	2ql8;0k 线	5tk7;1aldır	1t8,h68;2nał	1068;5y	1068;2ranlık	2jl8;3sılastır	1ei8;2tılımcı	i58,1dc8;2ydır	3as8;3ıt ol	tl8;6yap	j98
khoi đong	o88;9 lai	1jt8;1ilometre tası	1488;2ralık	ch8;1onu baslıgı	2et8;1ullanıcı	1o8;9 adı	48x8;9lar	1o8;7m	wi8;1ılavuz	24h8;0luoc đo	2x48;0nagły wypadek	2tn8;1hiet đo	2fd8;1œud	uh8;4s	uh8;0odległosc	2b38
odwołac	p28;2łoz	37q8;1głos	aj8;5zenie	1cq8,aj8;1kunmamıs	4mh8;0phu đe	4l88;1ołacz	ar8,e58,5y8;6enie	4e8;1rzemysł	1hd8;4pływ pracy	2ql8;4tłumacz	638;4łacz gałaz	33l8;5oz	2xb8;1łacic	rv8;3tnosc	2b8;8i	2b8
płec	3zj8;0quy đoi	1ds8;0reguła	2f88;0saglık	4gh8;2natcı	b68;2rkı	1rj8;5 sozleri	3mw8;9u	3mw8;2tın al	dc8;4r	17e8;5lar	17e8;4s	26j8;2yı	19g8;4sı	9f8;1kładnik	1ep8;8i	1ep8
so đien thoai	dg8;1połecznosc	29v8;1ua đoi	il8;1wiatła	6t8;6o	6t8;1zczegoły	1z08;2koła	2yp8;1ıcaklık	2fd8;2fırla	1hm8;2kıstır	33u8;2nav	1248;3ıf	8m8;4r	p98;2r	1ao8;3ala	2pg8;6ma	2618
słowo	2fy8;5 kluczowe	3mc8;2uchac	3mp8;0takım	1ub8;2mamlandı	bj8;2nım	t68;5la	1758;2rayıcı	1zk8;2sarım	1vg8;3ı	hc8;4ma	2dw8;6k	hc8;1elefon numarası	dg8;2n đang nhap	48x8;2p đinh kem	vy8;1hay đoi	a8
thay đoi kich thuoc	3a28;2u đien tu	g8;1ien đien tu	2138;6o	nt8;3u đe	gh8;1oc đo	3qg8;2plantı	58;8lar	58;1ran đau	ka8;2uoc đo	38z8;1uyen đuong	19n8;1ytuł	gh8;1ıbbi	3n78;2kla	17i8;5mak	17i8;1łumacz	638
tłumaczenie	638;0układ	1ib8;1lasım	1qf8;1sługa	fl8;5i	fl8;1yarı	cm8;1zaklık	2b38;2upełnij	12i8;0van đe	z8;2rlık	2ks8;1eritabanı	2jq8;1i đien tu	1br8;0wezeł	uh8;1społpracownik	64r8;1ypełnij	12i8;2syłanie	6j8
wysyłka	2ap8;3łac	6j8;2łacz	1e58;6yc	1e58;1łacz	1608;5yc	1608;3sciwosc	ea8;0xac đinh	1758;0yakın	3g8;5daki	3g8;5ımda	3g8;2nıt	1ct8;5la	cs8;2pılacak	28z8;9lar	28z8;6ndır	q28
yapılandırma	wb8;2rdım	1358;2tırım	1m98;7 yap	1m98;2yımla	f88;4na al	908;5la	f88;2zdır	14h8;3ı tipi	24c8;4lım	2ou8;4ya dok	3xk8;1eniden adlandır	26d8;8boyutlandır	3a28;1ıl	27n8;3dız	1yv8;0zakładka	31y8
zapłac	rv8;2łacznik	vy8;1espoł	1ub8;6u	1ub8;1głoszenia	z8;9e	z8,5k8;1łoz	29o8;0đai hoc	15s8;2ng	f88;4 cho	14v8;5hoat đong	5e8;5ky	tl8;7 theo doi	23f8;5nhap	gm8;5xuat	1xk8;3h dau	34t8
đanh gia	31r8,1lw8,248;2t	458;3 ban	148;4cho	148;4lai	1hm8;4nuoc	18f8;4phong	148;4truoc	1sd8;4ve	148;2u tien	4g68;5u	1m98;4vao	1wh8;1e xuat	zf8,vb8;2m	9f8;2n	6t8;1i toi	hu8
đia chi	27z8;4phuong	kr8;4điem	qy8;2em	lm8;4 tham quan	2h18;3n	12i8,1gl8;4 thoai	dg8;5vao	12i8;3u huong	hu8;5tra	3ft8;2nh nghia	t68;1o	2na8;2 luong	2na8;3thi	16u8;3uu tien	1508;2c	fg8
đoi	1ub8,1c68;3 lich	2xb8;4ten	26d8;2n hang	pl8;4vi	2208;4xin	1la8;3g	w58;4 lai	w58;5vat	i08;5xu	2j88;1uong dan	e58,2598;6ong	978;6đi	11k8;0ısık	6t8;0œuvre d art	2rn8;0авиабилет	1h8
авиабилета	1h8;9е	1h8;9ов	1h8;9у	1h8;9ы	1h8;4диспетчер	4bd7;dа	4bd7;dе	4bd7;dов	4bd7;dу	4bd7;dы	4bd7;2то	5c77,16d8;4бус	1ml8;7а	1ml8;7е	1ml8;7ов	1ml8
автобусу	1ml8;7ы	1ml8,5mh7;4матизации	4o87;cю	4o87;cя	4o87;8чески	5c77;5обили	16d8,1mx8;9ь	16d8,1mx8;9я	16d8,1mx8;4р	vr7;5а	vr7;5е	vr7;5изации	4bq7,2rv7,vr7,gm8,4o27;aю	4bq7,2rv7,vr7,gm8,4o27;aя	4bq7,2rv7,vr7,gm8,4o27;5ов	vr7
автору	vr7;5ы	vr7;1гент	2gi8;5а	2gi8;5е	2gi8;5ов	2gi8;5у	2gi8;5ы	2gi8;1дминистратор	3sd7;dа	3sd7;dе	3sd7;dов	3sd7;dу	3sd7;dы	3sd7;2рес	27z8;5а	27z8
адресе	27z8;5ов	27z8;5у	27z8;5ы	27z8;1еропорт	vj8;8а	vj8;8е	vj8;8ов	vj8;8у	vj8;8ы	vj8;1каунт	198;6а	198;6е	198;6ов	198;6у	198;6ы	198
аккаунт	198;7а	198;7е	198;7ов	198;7у	198;7ы	198;3орд	2sd7;6а	2sd7;6е	2sd7;6ов	2sd7;6у	2sd7;6ы	2sd7;2тивировать	5e7,1608;5нии	5e8;6ость	5e8;6ые	5e8
активныи	5e8;6ість	5e8;5ы	5207,4nl7;2ции	4sk7,11y8;4ю	11y8;4я	11y8;3іі	11y8;1льбом	2go8;6а	2go8;6е	2go8;6ов	2go8;6у	2go8;6ы	2go8;1мазон	2qz8;6а	2qz8;6е	2qz8
амазонов	2qz8;6у	2qz8;6ы	2qz8;1нализ	3t68,1z78;6ировать	1z78;5тика	4n77,4ap7;8е	4n77,4ap7;8и	4n77,4ap7;8у	4n77,4ap7;4із	3t68,1z78;2екдот	km8;7а	km8;7е	km8;7ов	km8;7у	km8;7ы	km8
анимации	i08;7ю	i08;7я	i08;2кета	1wn8,k38;5е	1wn8,k38;5у	1wn8,k38;5ы	1wn8,k38;2нотации	5197;2онс	aj8;5а	aj8;5е	aj8;5ов	aj8;5у	aj8;5ы	aj8;2імаціи	i08;7ю	i08
анімація	i08;1пдеит	bd8;2лоад	1fv8;1рена	3tm7;4да	ch8,39o7;6тор	1kc7;9а	1kc7;9е	1kc7;9ов	1kc7;9у	1kc7;9ы	1kc7;5е	ch8,39o7;5овать	ch8;5у	ch8,39o7;5ы	ch8,39o7;4е	3tm7
арену	3tm7;4ы	3tm7;2куш	1os8;5а	1os8;5е	1os8;5и	1os8;5ов	1os8;5у	1os8;2тефакты	51l7;3ист	b68;6а	b68;6е	b68;6ов	b68;6у	b68;6ы	b68;2хив	3te7
архива	3te7;5е	3te7;5ировать	1sk8;5ов	3te7;5у	3te7;5ы	3te7;3івувати	1sk8;1синхронныи	5xi7;2систент	1m27;9а	1m27;9е	1m27;9ов	1m27;9у	1m27;9ы	1m27;2тероид	4307;8а	4307
астероиде	4307;8ов	4307;8у	4307;8ы	4307;1трибут	4bh7;7а	4bh7;7е	4bh7;7ов	4bh7;7у	4bh7;7ы	4bh7;1удио	3dx8;4т	3uc7;5а	3uc7;5е	3uc7;5ов	3uc7;6рии	2h98
аудиторию	2h98;8я	2h98;7іи	2h98;8ю	2h98;8я	2h98;5у	3uc7;5ы	3uc7;3іо	3dx8;2тентификации	2rv7;dю	2rv7;dя	2rv7;9цировать	2rv7;1эропорт	vj8;8а	vj8;8е	vj8;8ов	vj8
аэропорту	vj8;8ы	vj8;0баг	id8;3и	id8;2за	4bv7;4 даних	2jq8;8ных	2jq8;3е	4bv7;3овыи	5cc7;3у	4bv7;4 данных	2jq8;3ы	4bv7;4 данных	2jq8;2кет	3vf8;5а	3vf8;5е	3vf8
бакетов	3vf8;5у	3vf8;5ы	3vf8;2ланс	5r8;6а	5r8;6е	5r8;6ов	5r8;6у	5r8;6ы	5r8;3лы	lm8;2нк	28b8;4а	28b8;4е	28b8;4и	28b8;4ов	28b8;4у	28b8
баскетбол	3e87;9а	3e87;9е	3e87;9ов	3e87;9у	3e87;9ы	3e87;3сеин	2yc7;7а	2yc7;7е	2yc7;7ов	2yc7;7у	2yc7;7ы	2yc7;1д	2jq8;1езкоштовно	3ze8;3опасности	26o8;bь	3al8,26o8
безпека	3al8,26o8;6е	3al8,26o8;6и	3al8,26o8;6у	3al8,26o8;2исбол	3no7;7а	3no7;7е	3no7;7ов	3no7;7у	3no7;7ы	3no7;2нзин	2vi7;6а	2vi7;6е	2vi7;6ов	2vi7;6у	2vi7;6ы	2vi7
бенчмарки	5m77;2седа	4j8;5е	4j8;5у	4j8;5ы	4j8;3платно	3ze8;8ыи	3ze8;1иблиотека	18u8;9е	18u8;9и	18u8;9у	18u8;2знес	498;6а	498;6е	498;6ов	498;6у	498
бизнесы	498;2лет	5k8;5а	5k8;5е	5k8;5ов	5k8;5у	5k8;5ы	5k8;2ржевои фонд	5pu7;2т	5ci7;3ва	3ep7;4е	3ep7;4у	3ep7;4ы	3ep7;3коин	16h8;7а	16h8;7е	16h8
биткоинов	16h8;7у	16h8;7ы	16h8;1лижаишие	1xr8;8и	5ry7,1xr8;8я	1xr8;2ог	2i68;4а	2i68;4е	2i68;4и	2i68;4ов	2i68;4у	2i68;3кировать	2i08;4чеин	3uu7;8а	3uu7;8е	3uu7
блокчеинов	3uu7;8у	3uu7;8ы	3uu7;1олезни	wx8;6ь	wx8;6я	wx8;3ьница	2cc8;7е	2cc8;7у	2cc8;7ы	2cc8;4ше всего	5ic7;2т	5cm7;1рандмауэр	2447;aа	2447;aе	2447;aов	2447
брандмауэру	2447;aы	2447;4ч	mf8;5а	mf8;5е	mf8;5и	mf8;5ов	mf8;5у	mf8;3узер	1zk8;7а	1zk8;7е	1zk8;7ов	1zk8;7у	1zk8;7ы	1zk8;2енд	1ze8;5а	1ze8
бренде	1ze8;5ов	1ze8;5у	1ze8;5ы	1ze8;2онирование	148;bи	1sd7;bю	1sd7;bя	1sd7;4ь	148;1удильник	3197;9а	3197;9е	3197;9и	3197;9ов	3197;9у	3197;4нок	1a48
будинока	1a48;7е	1a48;7и	1a48;7ов	1a48;7у	1a48;3ущее	2bu7;3івли	8g8;6ю	8g8;6я	8g8;1ыстрыи	5957;1экап	1sw8;5а	1sw8;5е	1sw8;5ов	1sw8;5у	1sw8;5ы	1sw8
бэттер	3ei7;6а	3ei7;6е	3ei7;6ов	3ei7;6у	3ei7;6ы	3ei7;4инг	2hs7;7а	2hs7;7е	2hs7;7и	2hs7;7ов	2hs7;7у	2hs7;1юджет	2ih8;6а	2ih8;6е	2ih8;6ов	2ih8
бюджету	2ih8;6ы	2ih8;1ібліотека	18u8;9е	18u8;9и	18u8;9у	18u8;2знес	498;6а	498;6е	498;6ов	498;6у	498;6ы	498;2ткоін	16h8;7а	16h8;7е	16h8;7ов	16h8
біткоіну	16h8;7ы	16h8;0в архив	1sk8;2избранное	1yv8;1ага	27g8;3е	27g8;3и	27g8;3у	27g8;2кансии	3t8;7ю	3t8;7я	3t8;6іи	3t8;7ю	3t8;7я	3t8;2лидация	2hm8;3ют	1mp8
валюта	1mp8,21a7;5е	1mp8,21a7;5ов	1mp8;5у	1mp8,21a7;5ы	1mp8,21a7;2риант	2xs7,2qe7;7а	2xs7,2qe7;7е	2xs7,2qe7;7ов	2xs7,2qe7;7у	2xs7,2qe7;7ы	2xs7,2qe7;5ции	2qe7;7ю	2qe7;7я	2qe7;3тість	3438;2тсап	1ch8
ватсапа	1ch8;6е	1ch8;6ов	1ch8;6у	1ch8;6ы	1ch8;1веденни	1wh8;7ю	1wh8;7я	1wh8;3сти	n08;6 текст	n08;2од	1wh8;4а	1wh8;4е	1wh8;4ов	1wh8;4у	1wh8;4ы	1wh8
ввп	5q27;1еб	56u8;3 страница	5qv7;3саит	um8;7а	um8;7е	um8;7ов	um8;7у	um8;7ы	um8;3хук	4958;6а	4958;6е	4958;6и	4958;6ов	4958;6у	4958;2ган	30i7
вегана	30i7;5е	30i7;5ов	30i7;5у	30i7;5ы	30i7;2ктор	3k57;6а	3k57;6е	3k57;6ов	3k57;6у	3k57;6ы	3k57;2рифицировать	m88;3нуть	32e8;7 деньги	2668;3оятность	5u47;3сии	2f08
версию	2f08;5я	2f08;4іи	2f08;5ю	2f08;5я	2f08;2с	27g8;3елье	5h37;3и	50w7;3ь	50w7;3я	50w7;2тка	mf8;5 обсуждения	2et8;4е	mf8;4и	mf8;4у	mf8;2ха	1488
вехе	1488;3и	1488;3у	1488;1заимныи	5ds7;5озаменяемыи	5yi7;2ять	4lo7;1ибрати	24v8;2вантажити	1fv8;2д	n08;3 животных	4808;4тварин	4808;3алення	1t8;5и	1t8;6ти	1t8,h68;3ео	1cb8;3жет	30u8
виджета	30u8;6е	30u8;6ов	30u8;6у	30u8;6ы	30u8;3имыи	5oi7;3ы	4808;2значенни	t68;9ю	t68;9я	t68;6ити	1758;3уализировать	5wu7;2ити	1xk8;2ки	5lc7;4педии	2fo8;8ю	2fo8
википедия	2fo8;3онавеци	b68,2rf8;9ь	b68,2rf8;9я	b68,2rf8;6но	bj8;6ти	1vv8,748;4ристанни	wi8;bю	wi8;bя	wi8;2мкнути	1e58;3іряти	2na8;2падковии	2p98;3равити	21w8;3уск	578;6а	578;6е	578
випуски	578;6ов	578;6у	578;2ручка	kf8;6е	kf8;6и	kf8;6у	kf8;3ішити	4k18;2сота	om8;5е	om8;5у	om8;5ы	om8;2твір мистецтва	2rn8;3рати	1118;3ягнути	1w28;5ти	1w28
вичат	49d8;5а	49d8;5е	49d8;5ов	49d8;5у	49d8;5ы	49d8;2явити	qj8;1кладенни	vy8;8ю	vy8;8я	vy8;5ка	2zi8;6е	2zi8;6и	2zi8;6у	2zi8;3ючи	1608;6 музыку	1gg8
включить	5e7,1608;1ладелец	3857;8а	3857;8е	3857;8ов	3857;8у	3857;8ы	3857;5ние	4x77;7и	4x77;7я	4x77;3жность	5yz7;3стивість	ea8;2ожение	vy8;7и	vy8;7я	vy8;4ить	vy7,1m98
вместимость	4cb8;2іст	8s8;5а	8s8;5е	8s8;5ов	8s8;5у	8s8;5ы	8s8;1нутреннии	5737;5идневнои	57a7;1овлеченность	5p87;2да	30o8;3е	30o8;3у	30o8;3ы	30o8;2зврат	2668;3дух	3sx7
воздуха	3sx7;6е	3sx7;6и	3sx7;6ов	3sx7;6у	3sx7;3местить	2668;4ожность	1wa8,1uy8;3обновить	dr8;3раст	1s98;7а	1s98;7е	1s98;7ов	1s98;7у	1s98;7ы	1s98;2ити	gm8;2кзал	yg8
вокзала	yg8;6е	yg8;6ов	yg8;6у	yg8;6ы	yg8;2лна	3rn7;4е	3rn7;4у	3rn7;4ы	3rn7;2прос	1ln8;6а	1ln8;6е	1ln8;6ов	1ln8;6у	1ln8;6ы	1ln8;2рд	49k8
ворда	49k8;4е	49k8;4ов	49k8;4пресс	3bu8;9а	3bu8;9е	3bu8;9ов	3bu8;9у	3bu8;9ы	3bu8;4у	49k8;4ы	49k8;3кер	1s28;6а	1s28;6е	1s28;6ов	1s28;6у	1s28
воркеры	1s28;4флоу	2ql8;2спроизвести	1gg8;3станови	15f8;aть	15f8;2тсап	1ch8;6а	1ch8;6е	1ch8;6ов	1ch8;6у	1ch8;6ы	1ch8;1пн	5x17;2рава	2258;5е	2258;5у	2258;5ы	2258
вразливість	1nb8;3ч	11r8;4а	11r8;4е	11r8;4и	11r8;4ов	11r8;4у	11r8;2еменная метка	5w77;4и	ws8;4ю	ws8;4я	ws8;1се	4mz7;3го	4zd7;3мирныи	4088;3х	sj8;4а	sj8
всехе	sj8;4и	sj8;4ов	sj8;4у	sj8;2тавить	5rc7;4новити	2528,458;3реча	dx8,58;6е	dx8,58;6и	dx8,58;6у	dx8,58;4оить	5p47;2і	sj8;1уз	15s8;3ол	uh8;5а	uh8;5е	uh8
вузолов	uh8;5у	uh8;5ы	uh8;1ход	gm8;4а	gm8;4е	gm8;4ов	gm8;4у	gm8;4ы	gm8;4ящие	2vm8;7и	2vm8;7я	2vm8;2ід	gm8;4а	gm8;4е	gm8;4ні	2vm8
вхідов	gm8;4у	gm8;4ы	gm8;1чители	1by8;6ь	1by8;6я	1by8;4ися	2n48;1ыбери	24v8;3орка	35v7;6е	35v7;6и	35v7;6у	35v7;3рать	24v8;2вод	43g7;5а	43g7;5е	43g7
выводов	43g7;5у	43g7;5ы	43g7;2грузить	22s8,1fv8;2деление ресурсов	5dz7;5ить	4gs7;2звать	4p87;3ов	3fk7;2ити	1xk8;2катить	908;3лючить	1e58;2падающии список	5op7;3иска	46u7;6е	46u7;6и	46u7;6у	46u7
выполнено	bj8;6и	1vv8,748;7ть	1vv8,1p67,748;3уск	578;6а	578;6е	578;6и	578;6ов	578;6у	578;2ручка	kf8;6е	kf8;6и	kf8;6у	kf8;2сокии	5h77;4та	om8;5е	om8
высоту	om8;5ы	om8;2учить	2n48;2ход	1xk8;5а	1xk8;5е	1xk8;5нои	1xc8;5ов	1xk8;5у	1xk8;5ы	1xk8;2честь	5ay7;3ислить	5cw7,ga8;1ідгук	1298,248;6а	1298,248;6е	1298,248;6и	1298,248
відгуков	1298,248;6у	1298,248;3далении	46g8;4іл	11d8;6а	11d8;6е	11d8;6ов	11d8;6у	11d8;6ы	11d8;3ео	1cb8;3класти	37q8;4отити	32e8;4рии	1in8;6ти	1in8;8 знову	3on8;3мінити	p28
віднови	15f8;7ти	15f8,dr8;5шенни	cy8;9ю	cy8;9я	cy8;3повідність	3h08;8ь	1ct8,cs8;7сти	cs8;4равити	6j8;4устка	13w8;8е	13w8;8и	13w8;8у	13w8;3редагувати	il8;3стани	2b38;7ь	2b38
відстаня	2b38;5ежити	3078;3творити	1gg8;3хилити	rz8;2к	1s98;3но	4mo8;3іпедіи	2fo8;8ю	2fo8;8я	2fo8;2ха	1488;3е	1488;3и	1488;3у	1488;0газ	2vi7;2лузи	1hd8;5ь	1hd8
галузя	1hd8;2манеци	1br8;7ь	1br8;7я	1br8;2рантии	3dr7;7ю	3dr7;7я	3dr7;1енератор	d47;9а	d47;9е	d47;9ов	d47;9у	d47;9ы	d47;6ции	d47;8ю	d47;8я	d47
генерировать	d48;2о	3zq7;3графии	3zq7;8ю	3zq7;8я	3zq7;3метрии	3zu7;8ю	3zu7;8я	3zu7;1ид	24h8;2т	5q68;3лаб	1ws8;6а	1ws8;6е	1ws8;6ов	1ws8;6у	1ws8;6ы	1ws8
гитхаб	12s8;6а	12s8;6е	12s8;6ов	12s8;6у	12s8;6ы	12s8;1лавныи	4c07;2обальнии	4088;8ыи	4088;3ссарии	5qa7;2убокии	4qw7;1меил	1po8;5а	1po8;5е	1po8;5ов	1po8;5у	1po8
гмеилы	1po8;1овори	3oz8;6ти	3oz8;7ь	3oz8;2д	27n8;3а	27n8;3е	27n8;3ин	wn8;5а	wn8;5е	wn8;5ов	wn8;5у	wn8;5ы	wn8;3у	27n8;3ы	27n8;2ловоломка	4jj7
головоломке	4jj7;aи	4jj7;aу	4jj7;4с	1sr8;5а	1sr8;5е	1sr8;5ов	1sr8;7ать	2hh8;5у	1sr8;6вати	2hh8;5ы	1sr8;2род	2io8;5а	2io8;5е	2io8;5ов	2io8;5у	2io8
городы	2io8;3ячии	56q7;2стиница	r48;8е	r48;8у	r48;8ы	r48;2тели	r48;5ь	r48;5я	r48;3овить	4dt7;1ра	ka8;3веци	1bk8;6ь	1bk8;6я	1bk8;3диент	40f7;8а	40f7
градиенте	40f7;8ов	40f7;8у	40f7;8ы	40f7;3ти	1gg8;3ф	16u8;4 знании	5z58;4а	16u8;4е	16u8;4ик	ex8,16u8,2s87;6а	ex8,16u8,2s87;6е	ex8,16u8,2s87;6и	ex8,16u8,2s87;6ов	ex8,16u8,2s87;6у	ex8,16u8,2s87;4ов	16u8
графу	16u8;4ы	16u8;4ік	ex8;6а	ex8;6е	ex8;6и	ex8;6ов	ex8;6у	ex8;2омкость	1rw8;2упа	1wz8;4е	1wz8;4па	1wz8;5е	1wz8;5у	1wz8;5ы	1wz8;6 пользователеи	62b7
групу	1wz8;4ы	1wz8;1угл	12z8;4а	12z8;4е	12z8;4ов	12z8;4у	12z8;4ы	12z8;2чність	1rw8;1ілка	mf8;4е	mf8;4и	mf8;4у	mf8;2т	5q68;3лаб	1ws8;6а	1ws8
гітлабе	1ws8;6ов	1ws8;6у	1ws8;6ы	1ws8;3хаб	12s8;6а	12s8;6е	12s8;6ов	12s8;6у	12s8;6ы	12s8;0данные	1ut8;5х	1ut8;6а	1ut8;6е	1ut8;6и	1ut8;6ов	1ut8
данныху	1ut8;3і	1ut8;2та	34h8;4 и время	54b7;3е	34h8;3у	34h8;3ы	34h8;2шборд	10r8;7а	10r8;7е	10r8;7и	10r8;7ов	10r8;7у	10r8;7ы	10r8;1вигатели	2tt7;8ь	2tt7
двигателя	2tt7;3жение	hm8;7и	hm8;7я	hm8;4ок	2tt7;6а	2tt7;6е	2tt7;6и	2tt7;6ов	2tt7;6у	2tt7;3нуть	hc8;1еактивировать	54j7;2иствие	3s17;7и	3s17;7я	3s17;2кілька	u98
декільке	u98;7и	u98;7у	u98;2ла	1te7,28z8;3е	1te7,28z8;3о	1te7;3у	1te7,28z8;3ы	1te7,28z8;2ни	3ji8;3ь	3ji8;3я	3ji8;2плои	908;2рево	5be7;3жатели	5hc7;2тали	1z08,2a58;5ь	2a58
деталя	2a58;5і	1z08;3и	52p7;2шевии	4d48;5ые	4d48;6и	4d48;2ятельность	5e8;1жимеил	1po8;7а	1po8;7е	1po8;7ов	1po8;7у	1po8;7ы	1po8;3ра	2mr8;4е	2mr8;4у	2mr8
джиры	2mr8;1звінок	4e8;7а	4e8;7е	4e8;7и	4e8;7ов	4e8;7у	4e8;1иаграмма	ex8,3vy7;9 рассеяния	5uv7;8е	ex8,3vy7;8у	ex8,3vy7;8ы	ex8,3vy7;3лог	1fa8;6а	1fa8;6е	1fa8;6и	1fa8
диалогов	1fa8;8ое окно	1fa8;6у	1fa8;3пазон	45x7;8а	45x7;8е	45x7;8ов	45x7;8у	45x7;8ы	45x7;2виденд	21g8;8а	21g8;8е	21g8;8ов	21g8;8у	21g8;8ы	21g8;3іденди	21g8
дизаин	1vg8;6а	1vg8;6е	1vg8;6ов	1vg8;6у	1vg8;6ы	1vg8;2намическии	5oy7;2ректории	9l8;9ю	9l8;9я	9l8;2ск	3ju7;4а	3ju7;4е	3ju7;4и	3ju7;4ов	3ju7;5нтированныи поток	5o87
дискорд	1ok8;7а	1ok8;7е	1ok8;7ов	1ok8;7у	1ok8;7ы	1ok8;4у	3ju7;1неи	3ji8;1обавить	zb8,50p7;5ление	zb8;5ь	zb8;6те	zb8;2говор	br8;7а	br8;7е	br8;7ов	br8
договору	br8;7ы	br8;5ір	br8;7а	br8;7е	br8;7ов	br8;7у	br8;7ы	br8;2даи	zb8;4ти	zb8;5ок	lw8;7а	lw8;7е	lw8;7и	lw8;7ов	lw8;7у	lw8
дозволи	ej8;4іл	ej8;6а	ej8;6е	ej8;6ов	ej8;6у	ej8;6ы	ej8;2кер	34y8;5а	34y8;5е	34y8;5ов	34y8;5у	34y8;5ы	34y8;3умент	a48,3557;8а	a48,3557;9ции	55m7,a48
документацию	55m7,a48;bя	55m7,a48;aіи	a48;bю	a48;bя	a48;8е	a48,3557;8и	a48;8ов	a48,3557;9оборот	3yi7;fа	3yi7;fе	3yi7;fов	3yi7;fу	3yi7;fы	3yi7;8у	a48,3557;8ы	a48,3557
должная осмотрительность	5oc7;2м	5hj7,1a48;3ен	3ye7,21p8;5а	3ye7,21p8;5е	3ye7,21p8;5и	21p8;5ов	3ye7,21p8;5у	3ye7,21p8;5ы	3ye7,21p8;2пис	dm8;5а	dm8;5е	dm8;5ов	dm8;5у	dm8;5ы	dm8;3омога	1358
допомоге	1358;7и	1358;7у	1358;2рожная карта	5uj7;2ска	1t38;4е	1t38;4и	1t38;4у	1t38;3лідженни	1i28;aю	1i28;aя	1i28;3тавка	2aa8,2ap8;7е	2aa8,2ap8;7и	2aa8,2ap8;7у	2aa8,2ap8;5ть	ls8
достопримечательности	2h18;kь	2h18;4уп	z48;6а	z48;6е	z48;6нии	v58;7ость	z47,v58;7ые	v58;8и	v58;9 для поиска	60g7;7ість	v58;6ов	z48;6у	z48;6ы	z48;2ход	xt8,kf8;5а	xt8,kf8
доходе	xt8,kf8;5ность	5jb7;5ов	xt8,kf8;5у	xt8,kf8;5ы	xt8,kf8;3ід	xt8;5а	xt8;5е	xt8;5ов	xt8;5у	xt8;5ы	xt8;2шка	1t38;4е	1t38;4и	1t38;4у	1t38;1убликат	1n48
дублировать	1n48;4ювати	1n48;2мать	5ky7;1эплои	908;1іалог	1fa8;6а	1fa8;6е	1fa8;6и	1fa8;6ов	1fa8;6у	1fa8;2скорд	1ok8;7а	1ok8;7е	1ok8;7ов	1ok8;7у	1ok8;7ы	1ok8
европеискии	5fy7;1да	2bj8;2иница	2208;6е	2208;6у	2208;6ы	2208;2у	2bj8;1жедневныи	3x88;3месячныи	u37;3недельныи	yz8;3часно	wn7;1кран	19s8;5а	19s8;5е	19s8;5ов	19s8;5у	19s8
екраны	19s8;2сели	3618;5ь	3618;5я	3618;3курсіи	3028;8ю	3028;8я	3028;3портувати	22s8;1лектронна таблиця	3iu8;3мент	1g88,6z8;7а	1g88,6z8;7е	1g88,6z8;7ов	1g88,6z8;7у	1g88,6z8;7ы	1g88,6z8;1мкость	4cb8
емоціи	2kg8;5ю	2kg8;5я	2kg8;1нергіи	2kl8;6ю	2kl8;6я	2kl8;1пізод	jg8;6а	jg8;6е	jg8;6ов	jg8;6у	jg8;6ы	jg8;1тап	1av8;0жарт	km8;4а	km8;4е	km8
жартов	km8;4у	km8;4ы	km8;1дать	1c68;1ивленни	1gl8;7ю	1gl8;7я	1gl8;3отное	i08;2ра	2mr8;3е	2mr8;3у	2mr8;3ы	2mr8;1урнал	n58;6а	n58;6е	n58;6ов	n58
журналу	n58;6ы	n58;0заархивировать	33u8;2блокировать	2i08,28l8;6увати	2i08,28l8;3олевание	wx8;aи	wx8;aя	wx8;3ронировать	148,1sd8;8уи	148;6ювати	148;2вантажити	1fm8,1fv8;3данни	7w8;7ю	7w8;7я	7w8;3ершение	bj7
завершении	bj7;9я	bj7;8ныи	bj7;8о	bj8;6ити	bj8;8ь	bj8,3gt8;4сти	2q8;3исимости	2k48;aь	2k48;2головок	gh8;9а	gh8;9е	gh8;9и	gh8;9ов	gh8;9у	gh8;3рузи	1fv8
загрузить	1fm8,5f37,4f57,1fv8;2даи	458;4ние	3t8,7w8;6и	3t8,7w8;6я	3t8,7w8;4ть	458;4ча	z8,2w27,7w8;5е	z8,2w27,7w8;5и	z8,2w27,7w8,5rs7;5у	z8,2w27,7w8;3еплои	908;8ть	908;2каз	pl8;5а	pl8;6ть	pl8;5е	pl8
заказов	pl8;5у	pl8;5ы	pl8;3ладка	31y8;7е	31y8;7и	31y8;7у	31y8;3оммитить	10k8;4н	2n08;5а	2n08;5е	2n08;5ов	2n08;5у	2n08;5чить	3gt8;5ы	2n08;3репить	41b8
закрии	w58;5ти	w58;4ои	w58;6те	w58;4ытие	w58;6ь	w58;7 на замок	28l8;4іпити	41b8;3інчити	3gt8;2лежності	2k48;6ість	2k48;3ить	1fv8;4шок	5r8;7а	5r8;7е	5r8;7и	5r8
залишоков	5r8;7у	5r8;2мени	2058;6ть	2058;4тка	x98;6е	x98;6и	x98;6у	x98;3овленни	pl8;9ю	pl8;9я	pl8;3інити	2058;2ново открыть	3on8;2паси	1hs8;3ис	j98;5ать	j98,o28
записи	4se7,j98;5ь	4se7,j98;6 в блоге	dm8;7к врачу	dx8;5я	4se7;4т	tx8,m08;5 на злиття	42i8;5а	tx8,m08;6ти	2878;5е	tx8,m08;5ов	tx8,m08;5у	tx8,m08;5ы	tx8,m08;3ланированныи	3x7;bть	3x8;8уи	3x8
запланувати	3x8;5тити	rv8;8ь	rv8;3овнити	12i8;4лни	12i8;7ть	12i8;3ропонувати	vb8;5с	tx8,m08,34d7;6 на слияние	42i8,2dj8;6а	tx8,m08,34d7;6е	tx8,m08,34d7;6ити	2cq8;6ов	tx8,m08,34d7;6у	tx8,m08,34d7;6ы	tx8,m08,34d7;3уск	748,o88
запусти	748,o88;7ти	748,o88;8ь	748,o88,3ad7;4шить	4je8;4щенныи	747;2работная плата	26u8;4з	4r5;5а	4r5;5е	4r5;5ов	4r5;5у	4r5;5ы	4r5;3егистрировать	tl8;4зервировать	1sd8;4єструвати	tl8;3плата	26u8
зарплате	26u8;7у	26u8;7ы	26u8;2стосунок	lw8;aа	lw8;aе	lw8;aи	lw8;aов	lw8;aу	lw8;2твердити	898;2чекати	1c68;2шифровать	4fa8;6увати	4fa8;2щита	4xq7;5е	4xq7;5у	4xq7
защиты	4xq7;2явка	1la8,2r67,5k8;5е	1la8,2r67,5k8;5и	1la8,2r67,5k8;5у	1la8,2r67,5k8;1берегти	1828;5жи	1828;2ірка	8g8;5е	8g8;5и	8g8;5у	8g8;1в язати	e58;5ок	cy8;2езда	1yv8;5е	1yv8;5у	1yv8
звезды	1yv8;2онок	4e8;6а	4e8;6е	4e8;6и	4e8;6ов	4e8;6у	4e8;2іт	g38;4а	g38;4е	g38;4и	g38;4ов	g38;4у	g38;4ы	g38;1генерувати	d48;1дание	8g8
здоров я	4gh8;6ье	4gh8;1лити	5y8;1міни	a8;5ти	a8,il8;7 розмір	3a28;4на	1oy8;5е	1oy8;5у	1oy8;5ы	1oy8;3ст	8s8;5а	8s8;5е	8s8;5ов	8s8;5у	8s8;5ы	8s8
знаиди	c58;4ти	c58,6c8;3нии	4v07;5ю	4v07;5я	4v07;3чение	3ri7;8 слова	t68;7и	3ri7;7ю	3ri7;7я	3ri7;4ок	3up7,1mg8;6а	3up7,1mg8;6е	3up7,1mg8;6и	3up7,1mg8;6ов	3up7,1mg8;6у	3up7,1mg8
знижка	2au8;5е	2au8;5и	2au8;5у	2au8;2імок	l28;6 екрана	7l8;6а	l28;6е	l28;6и	l28;6ов	l28;6у	l28;1ображенни	j48;9ю	j48;9я	j48;2на	2ra8;3е	2ra8
зони	2ra8;3у	2ra8;3ы	2ra8;1ростанни	1x58;8ю	1x58;8я	1x58;1ум	5lq8;2пини	f38;6ти	f38;2стріч	58;7а	58;7е	58;7и	58;7ов	58;7у	58;1ірка	1yv8
зірке	1yv8;4и	1yv8;4у	1yv8;0ивент	2w8;5а	2w8;5е	2w8;5ов	2w8;5у	2w8;5ы	2w8;1гра	ka8;4ть	1gg8;3е	ka8;3ок	1bk8;5а	1bk8;5е	1bk8;5и	1bk8
игроков	1bk8;5у	1bk8;3у	ka8;3ы	ka8;1дентификаторы	5r07;8цировать	1758;1ерархии	4tx7;7ю	4tx7;7я	4tx7;1збранное	3g88;2влеки	1w28;5чение	3117;9и	3117;9я	3117;6ь	1w28;2менения	a8
измени	a8;6ть	a8,il8,5d17;8 размер	3a28;4рить	2na8;2ображение	j48;aи	j48;aя	j48;3ляции	4un7;7ю	4un7;7я	4un7;1конка	1mg8;5е	1mg8;5и	1mg8;5у	1mg8;1меил	g8;5а	g8
имеиле	g8;5ов	g8;5у	g8;5ы	g8;2порт	2l58;6ировать	2l58;2я	1b18;3 пользователя	48x8;1нвентари	1hs8;8ь	1hs8;8я	1hs8;4стировать	1m98;7ции	1m98;9ю	1m98;9я	1m98;6оры	5rj7
инвоис	2j8;6а	2j8;6е	2j8;6ов	2j8;6у	2j8;6ы	2j8;2гредиент	1ep8;aа	1ep8;aе	1ep8;aов	1ep8;aу	1ep8;aы	1ep8;2декс	1a98;6а	1a98;6е	1a98;6ов	1a98
индексу	1a98;6ы	1a98,4uh7;2ициализировать	2lu7;6тива	2lu7;9е	2lu7;9у	2lu7;9ы	2lu7;2саидер	3lz7;8а	3lz7;8е	3lz7;8ов	3lz7;8у	3lz7;8ы	3lz7;3крипции	5r37;3таграм	2vs8;4румент	2m07,2td8
инструмента	2m07,2td8;aе	2m07,2td8;aов	2m07,2td8;aу	2m07,2td8;aы	2m07,2td8;2теграции	41n7;9ю	41n7;9я	41n7;4рвал	3m57;8а	3m57;8е	3m57;8ов	3m57;8у	3m57;8ы	3m57;6ью	1q58;5нет	1af8
интернета	1af8;8е	1af8;8ов	1af8;8у	1af8;8ы	1af8;2фляции	40z7;7ю	40z7;7я	40z7;3ормации	56y7,2cj8;9ю	56y7,2cj8;9я	56y7,2cj8;2цидент	mm8;8а	mm8;8е	mm8;8ов	mm8;8у	mm8
инциденты	mm8;1ск	5s67;3ать	6c8;6 в интернете	3az8;2полнители	b68,2rf8;aь	b68,2rf8;aя	b68,2rf8;8ь	1vv8;5ьзование	wi8;cи	wi8;cя	wi8;3равить	21w8;6ление	2li7;aи	2li7;aя	2li7;3ытание	3fk7
испытании	3fk7,4cn7;8ю	4cn7;8я	3fk7,4cn7;2следование	1i28,4207;bи	1i28,4207;bя	1i28,4207;9ть	1i28;2тории	1928;6ческие	2c58;bи	2c58;bя	2c58;6ю	1928;6я	1928;4чник	3qa7;8а	3qa7;8е	3qa7
источники	3qa7;8ов	3qa7;8у	3qa7;1того	4zd7;5выи	5gc7;1шуи	z8;3ю	z8;3я	z8;2ью	z8;1щи	6c8;0кадр	2bo7;4а	2bo7;4е	2bo7;4ов	2bo7;4у	2bo7;4ы	2bo7
как добраться	11k8;4проехать	11k8;3ая погода	ux8;3ие	04;5 есть	07;2лендар	ot8;8а	ot8;8е	ot8;8и	ot8;8ов	ot8;8у	ot8;8ы	ot8;8ь	ot8;9 на	ot8;8ю	ot8;8я	ot8
калькулятор	ga7;bа	ga7;bе	ga7;bов	ga7;bу	ga7;bы	ga7;2мпании	28q8;7ю	28q8;7я	28q8;6іи	28q8;7ю	28q8;7я	28q8;2нал	1068;5а	1068;5е	1068;5и	1068
каналов	1068;5у	1068;5ы	1068;3дидат	1zs8;8а	1zs8;8е	1zs8;8ов	1zs8;8у	1zs8;8ы	1zs8;2рта	16p8,4pk7,ih8;4е	16p8,4pk7,ih8;4инка	j48;7е	j48;7и	j48;7у	j48;4ка	16p8
картке	16p8;5и	16p8;5у	16p8;4очка	16p8;7е	16p8;7и	16p8;7у	16p8;4у	16p8,4pk7,ih8;4ы	16p8,4pk7,ih8;2стомизации	m7;bю	m7;bя	m7;2талог	32l7,9l8,zz8;7а	32l7,9l8,zz8;7е	32l7,9l8,zz8;7и	32l7,9l8,zz8
каталогов	32l7,9l8,zz8;7у	32l7,9l8,zz8;3егории	1tj8;8ю	1tj8;8я	1tj8;7іи	1tj8;8ю	1tj8;8я	1tj8;2чество	45p8;8 воздуха	3cm8;1вадратныи	4y27;2иток	5k8;6а	5k8;6е	5k8;6и	5k8;6ов	5k8
квитоку	5k8;1ерувати	t8;1инематика	4us7;9е	4us7;9и	4us7;9у	4us7;3о	nh8;2таи	5n27;1лавиатура	2cw8;9е	2cw8;9у	2cw8;9ы	2cw8;4іатура	2cw8;9е	2cw8;9у	2cw8;9ы	2cw8
клас	8m8;4а	8m8;4е	8m8;4ов	8m8;4с	8m8;5а	8m8;5е	8m8;5ификации	52h7;cю	52h7;cя	52h7;5ов	8m8;5у	8m8;5ы	8m8;4тер	2it8;7а	2it8;7е	2it8
кластеров	2it8;7у	2it8;7ы	2it8;4у	8m8;4ы	8m8;3удфлеир	29e8;aа	29e8;aе	29e8;aов	29e8;aу	29e8;aы	29e8;8р	29e8;9а	29e8;9е	29e8;9ов	29e8;9у	29e8
клаудфлеры	29e8;3цнути	17i8;2етка	32t7;5е	32t7;5и	32t7;5у	32t7;2иент	17o8,m8;6а	17o8,m8;6е	17o8,m8;6ов	17o8,m8;6у	17o8,m8;6ы	17o8,m8;3кнуть	17i8;3мат	17v8;6а	17v8;6е	17v8
климатов	17v8;6у	17v8;6ы	17v8;2онировать	20i8;6уи	20i8;4увати	20i8;2юч	24m8;4 api	62l8;4а	24m8;4е	24m8;5вое слово	3mc8;6ые слова	3mc8;4и	24m8;4ов	24m8;6е слово	3mc8;4у	24m8
ключі	24m8;2імат	17v8;6а	17v8;6е	17v8;6ов	17v8;6у	17v8;6ы	17v8;3єнт	17o8,m8;6а	17o8,m8;6е	17o8,m8;6и	m8;6ов	17o8,m8;6у	17o8,m8;6ы	17o8,m8;1нига	148;4и	148
книгу	148;2опка	3f48;5е	3f48;5и	3f48;5у	3f48;1од	2998;3 подтверждения	4x37;4ревью	5jo8;3а	2998;3е	2998;3у	2998;3ы	2998;2личество	9f8;3лекции	3w67;8ю	3w67;8я	3w67
колода	4el7;5е	4el7;5у	4el7;5ы	4el7;4нка	gs8;6е	gs8;6и	gs8;6у	gs8;3ір	iq8;5а	iq8;5е	iq8;5ов	iq8;5у	iq8;5ы	iq8;2манда	iw8,1ub8;6е	iw8,1ub8
командир	iw7;8а	iw7;8е	iw7;8ов	iw7;8у	iw7;8ы	iw7;6у	iw8,1ub8;6ы	iw8,1ub8;3ентар	818;8а	818;8е	818;8ов	818;8у	818;8ы	818;3иссии	3x47;7ю	3x47
комиссия	3x47;4т	10k8;3мент	818;7а	818;8рии	818;aю	818;7е	818;7ов	818;7у	818;7ы	818;4ит	10k8;6а	10k8;6ы	10k8;4уникации	3d57;3ната	1k78;6е	1k78
комнату	1k78;6ы	1k78;3п ютер	1ug8;4ании	497,sn8;7ю	sn8;7я	sn8;6іи	sn8;7ю	sn8;7я	sn8;4онент	20o8;9а	20o8;9е	20o8;9и	20o8;9ов	20o8;9у	20o8;9ы	20o8
компьютер	1ug8;9а	1ug8;9е	1ug8;9ов	1ug8;9у	1ug8;9ы	1ug8;3іт	10k8;5и	10k8;2нвеиер	978;8а	978;8е	978;8ов	978;8у	978;8ы	978;5ртации	4j7;aю	4j7
конвертация	4j7;7ировать	1ds8;7увати	1ds8;5єр	978;7а	978;7е	978;7ов	978;7у	978;7ы	978;3ечные точки	5627;3кретнии	13a8;8ыи	13a8;3нектор	3wn7;9а	3wn7;9е	3wn7;9ов	3wn7
коннектору	3wn7;9ы	3wn7;3соли	3wx8;6ь	3wx8;6я	3wx8;4труктор	3vm7;bа	3vm7;bе	3vm7;bов	3vm7;bу	3vm7;bы	3vm7;3такт	20v8;7а	20v8;7е	20v8;7и	20v8;7ов	20v8
контакту	20v8;7ы	20v8;4еинер	2jd8;9а	2jd8;9е	2jd8;9и	2jd8;9ов	2jd8;9у	2jd8;9ы	2jd8;5кст	2sr7;8а	2sr7;8е	2sr7;8ов	2sr7;8у	2sr7;8ы	2sr7;5нт	8s8
контента	8s8;7е	8s8;7ов	8s8;7у	8s8;7ы	8s8;4ракт	br8;8а	br8;8е	br8;8ов	br8;8у	br8;8ы	br8;5оли	3c47;7ь	3c47;7я	3c47;3ференции	3hh7;aю	3hh7
конференция	3hh7;4иг	wb8;6а	wb8;6е	wb8;6и	wb8;6ов	wb8;6у	wb8;7рации	wb8,q27;bю	wb8,q27;bя	wb8,q27;4ігураціи	wb8;bю	wb8;bя	wb8;3церт	2sj8;7а	2sj8;7е	2sj8
концертов	2sj8;7у	2sj8;7ы	2sj8;2ординаты	5e67;2пировать	1u08;2реи	57j7;4ни	4yi7;5ь	4yi7;5я	4yi7;4ю	57j7;4я	57j7;3зина	1t98,1zz8;6е	1t98,1zz8;6у	1t98,1zz8;6ы	1t98,1zz8;3истувач	1o8
користувача	1o8;aе	1o8;aи	1o8;aов	1o8;aу	1o8;aі	1o8;3обка	3ev7;6е	3ev7;6и	3ev7;6у	3ev7;4ткии	4kv7;3поративныи	4p17;3реляции	4dy7;9ю	4dy7;9я	4dy7;2смос	15m7
космоса	15m7;6е	15m7;6ов	15m7;6у	15m7;6ы	15m7;2тировка	3ki7;8е	3ki7;8и	3ki7;8у	3ki7;3орыи час	ws8;3ра година	ws8;2шелек	1br8;7а	1br8;7е	1br8;7и	1br8;7ов	1br8
кошелеку	1br8;3ик	1t98,1zz8;5а	1t98,1zz8;5е	1t98,1zz8;5и	1t98,1zz8;5ов	1t98,1zz8;5у	1t98,1zz8;2эффициенты	5j17;1раи	4s57;3тко	1dl8;6е изложение	14n8;8содержание	1dl8;3улинг	1un7;8а	1un7;8е	1un7;8и	1un7
краулингов	1un7;8у	1un7;3іна	18f8;5е	18f8;5у	18f8;5ы	18f8;2едит	ts8;6а	ts8;6е	ts8;6ов	ts8;6у	ts8;6ы	ts8;3ст	3ii7;5а	3ii7;5е	3ii7;5ов	3ii7
кресту	3ii7;5ы	3ii7;2иптовалюта	2138,4ea7;bе	2138,4ea7;bу	2138,4ea7;bы	2138,4ea7;3терии	4q87;2ок	1jf8;4а	1jf8;4е	1jf8;4и	1jf8;4ов	1jf8;4у	1jf8;2уг	3g27;4а	3g27;4е	3g27
круги	3g27;4ов	3g27;4у	3g27;1то изменил строку	62t8;4такои	1o6;4я	5xu9;1убернетес	2wa8;aа	2wa8;aе	2wa8;aов	2wa8;aу	2wa8;aы	2wa8;2ки	5xo7;2линарии	4dt7;8ю	4dt7;8я	4dt7
культура	3488;7е	3488;7ныи	53r8;7у	3488;7ы	3488;2пи	dc8;4ти	dc8;5ь	dc8;3он	18n8;5а	18n8;5е	18n8;5ов	18n8;5у	18n8;5ы	18n8;2рс	10e8,ms8,1z8;4 акции	11y8
курс валют	ms8,53y8;4а	10e8,ms8,1z8;4е	10e8,ms8,1z8;4и	10e8;4ов	10e8,ms8,1z8;4у	10e8,ms8,1z8;4ы	10e8,ms8,1z8;3ьер	3i17;6а	3i17;6е	3i17;6ов	3i17;6у	3i17;6ы	3i17;1эш	5mm7;1ілька	u98;5е	u98
кільки	u98;5у	u98;5ість	9f8;2мната	1k78;6е	1k78;6у	1k78;6ы	1k78;2но	nh8;0лампа	6t8;4е	6t8;4у	6t8;4ы	6t8;1еибл	788;5а	788;5е	788;5ов	788
леиблу	788;5ы	788;2карство	19z8;2нта	3k07,3677;4е	3k07,3677;4у	3k07,3677;4ы	3k07,3677;2с	5gw7;2т	27n8;1ид	3mk8;3ер	2wj7;5а	2wj7;5е	2wj7;5ов	2wj7;5у	2wj7;5ы	2wj7
лиды	3mk8;2мит	3fg7,p98;5а	3fg7,p98;5е	3fg7,p98;5ов	3fg7,p98;5у	3fg7,p98;5ы	3fg7,p98;2неар	4hl8;6а	4hl8;6е	4hl8;6ов	4hl8;6у	4hl8;6ы	4hl8;3к	e58;4един	2wq8;8а	2wq8
линкедине	2wq8;8ов	2wq8;8у	2wq8;8ы	2wq8;2ст	g8,1os8;4а	g8,1os8;4е	g8,1os8;4ов	g8,1os8;4у	g8,1os8;4ы	g8,1os8;2чность	4ha8;4ыи	ra7;1ог	n58;3и	n58;3отип	2wz8;7а	2wz8
логотипе	2wz8;7ов	2wz8;7у	2wz8;7ы	2wz8;3ів	n58;5а	n58;5е	n58;5ов	n58;5у	n58;5ы	n58;2кальнии	kr8;7ое хранилище	5zt7;7ыи	kr8;4ции	qy8;6ю	qy8;6я	qy8
лояльность	4vu7;1учшие	2s38,2hw8;5и	2s38;1юбимыи	3g88;2деи	3o68;3и	3o68;4на	ra8;5е	ra8;5у	ra8;5ы	ra8;1ід	3mk8;2кар	11r8;5а	11r8;5е	11r8;5ни	2cc8;6ю	2cc8
лікарня	2cc8;5ов	11r8;5у	11r8;5ы	11r8;3и	19z8;2міт	p98;5а	p98;5е	p98;5ов	p98;5у	p98;5ы	p98;0магазин	kx7,sv8;7а	kx7,sv8;7е	kx7,sv8;7ов	kx7,sv8;7у	kx7,sv8
магазины	kx7,sv8;3нитныи	57u7;2кет	1ib8;5а	1ib8;5е	1ib8;5ов	1ib8;5у	1ib8;5ы	1ib8;3симум	4go7;8а	4go7;8е	4go7;8ов	4go7;8у	4go7;8ы	4go7;2па	ih8;3е	ih8
мапу	ih8;3ы	ih8;2рка	1ze8;4е	1ze8;4и	1ze8;4у	1ze8;3шрут	11k8,19n8;7а	11k8,19n8;7е	11k8,19n8;7ов	11k8,19n8;7у	11k8,19n8;7ы	11k8,19n8;2сово	28g8;3сив	3ts7;6а	3ts7;6е	3ts7
массивов	3ts7;6у	3ts7;6ы	3ts7;4ово	28g8;3штаб	3kt7;7а	3kt7;7е	3kt7;7ов	3kt7;7у	3kt7;7ы	3kt7;2тематика	3n28;9е	3n28;9и	3n28;9у	3n28;3рица	4hy7;6е	4hy7
матрицу	4hy7;6ы	5sz7,4hy7;3ч	ka8,3lf7;4а	ka8,3lf7;4е	ka8,3lf7;4и	ka8,3lf7;4ов	ka8,3lf7;4у	ka8,3lf7;2шина	16d8;5е	16d8;5у	16d8;5ы	16d8;1едиа	25e8;5на	4w27;6е	4w27;6у	4w27
медианы	4w27;4е	25e8;4у	25e8;4цинскии	3n78;4чнии	3n78;4ы	25e8;3іа	25e8;4е	25e8;4у	25e8;4ы	25e8;2ил	g8;4а	g8;4е	g8;4ов	g8;4у	g8;4ы	g8
менеджер	t8;8а	t8;8е	t8;8ов	t8;8у	t8;8ы	t8;2режа	2nh8;5е	2nh8;5и	2nh8;5у	2nh8;3ж	5y8;4 реквест	42i8;3оприятие	2w8;aи	2w8;aя	2w8;2ста	42c7
месте	42c7;4ныи	kr8;4о	qy8,42c7;5положение	qy8;dи	qy8;dя	qy8;4у	42c7;4ы	42c7;3яц	u38;5а	u38;5е	u38;5ов	u38;5у	u38;5ы	u38;2таданные	5t67;3ка	788
метке	788;4и	788;4у	788;3од	1418;5а	1418;5е	1418;5ов	1418;5у	1418;5ы	1418;3рики	3nd8;4о	5vm7;1играции	2dw8;7ю	2dw8;7я	2dw8;2нимум	3nk7;7а	3nk7
минимуме	3nk7;7ов	3nk7;7у	3nk7;7ы	3nk7;3ута	5817;5е	5817;5у	5817;5ы	5817;2р	2g38;3овои	2g38;2тинг	58;6а	58;6е	58;6и	58;6ов	58;6у	58
миша	1ii8;3е	1ii8;3и	1ii8;3у	1ii8;1ножество	u98;1обильныи	5877;2ва	13h8;3е	13h8;3и	13h8;3у	13h8;3ы	13h8;2дели	3z88;6ровать	5a87;5ь	3z88;5я	3z88;2жливість	1uy8
монета	2j88;5е	2j88;5и	2j88;5у	2j88;5ы	2j88;3иторинг	jn8;aа	jn7;aе	jn7;aи	jn7;aов	jn7;aу	jn7;3іторинг	jn8;1р	42i8;1узеи	3ns8;3ика	25k8;5е	25k8
музики	25k8;5у	25k8;3ыка	25k8;5е	25k8;5и	25k8;5у	25k8;1ыло	g8;2сли	4zw7;4ь	4zw7;4я	4zw7;2ши	1ii8;3ка	1ii8;4е	1ii8;4и	1ii8;4у	1ii8;3ь	1ii8
мышя	1ii8;1іграціи	2dw8;7ю	2dw8;7я	2dw8;2сткість	4cb8;4о	2io8;3це	qy8;3яци	u38;5ь	u38;5я	u38;2тка	788,2mw8;4е	788,2mw8;4и	788,2mw8;4у	788,2mw8;0наблюдение	2nu8;9и	2nu8
наблюдению	2nu8;9я	2nu8;3ор данных	5o07;2вести курсор	5ho8;8мышь	5ho8;2гадаи	nm8;5уванни	nm8;aю	nm8;aя	nm8;2дзвичаина ситуація	2tn8;3рукувати	14h8;3іслати	6j8;4шли	6j8;2жать	17i8,20c8;3ми	17i8,20c8;2зад	3e37
назада	3e37;5е	3e37;5ов	3e37;5у	3e37;5ы	3e37;3ва	1b18,gh8;5ние	1b18,gh8;7и	1b18,gh8;7я	1b18,gh8;4е	1b18,gh8;4у	1b18,gh8;4ы	1b18,gh8;3начение	327,3ty7;9и	327,3ty7;9я	327,3ty7;6ить	328,3x8
назначь	328;2иближчі	1xr8;4ольшии	4oe7;a общии делитель	5py7;3ди	c58;5те	c58;3кращии	2s38;7і	2hw8;3ти	c58,2v07,6c8;2лагодженни	1nr8;bю	1nr8;bя	1nr8;4штуванни	458;bю	458;bя	458;9ти	q28
наличные	5mr7;3ог	ut8;5а	ut8;5е	ut8;5и	ut8;5ов	ut8;5у	ut8;2малювати	6o8;2печатать	14h8,n08;3исати	o28;7ь	o28;4ши	o28;3оминание	nm8;aи	nm8;aю	nm7;aя	nm8
напомни	nm8;2рада	58;5е	58;5у	58;5ы	58;3исовать	6o8;5уи	6o8;3ушении	50i7;8ю	50i7;8я	50i7;2селение	38m8;8и	38m8;8я	38m8;7ни	38m8;8ю	38m8;8я	38m8
настроение	3ym7;9и	3ym7;9я	3ym7;8ныи	m7;6и	q28;7ка	m7,458,3hv7;8е	m7,458,3hv7;8и	q27,m7,458,3hv7;8у	m7,458,3hv7;7ть	q28;4упнии	4348;2тивныи	5hu7;4снути	17i8,20c8;2ука	3pd8;4е	3pd8;4и	3pd8
наукова стаття	4b78;4у	3pd8;3чная статья	4b78;2ходки	c57;2чальник	t8;9а	t8;9е	t8;9и	t8;9ов	t8;9у	t8;4ть	o88;1евдалии	2un8;2давние	2d58;7и	2d58;7я	2d58;6о	2d57
недвижимость	ea8;3ели	yz8;5ю	yz8;5я	yz8;2обработанныи	5j77;3фициальныи	5wh7;2подалік	3g8;9а	3g8;9е	3g8;9и	3g8;9ов	3g8;9у	3g8;3рочитанные	4mh8;aі	4mh8;2рухомість	ea8;2сколько	58d7,u98
неудачныи	2un8;2щодавніи	2d58;1ова	y78;4я	y78;3е	y78;3ии	y78;4ни	2np8;3ое	y78;4сти	2np8;6ь	2np8;3у	y78;4ю	y78;3ы	y78;4и	y78;2мер	19g8;5 в отеле	1k78
номер телефона	dg8;dу	dg8;5а	19g8;5е	19g8;5ов	19g8;5у	19g8;5ы	19g8;2рмализовать	5iq7;2татка	x98;6е	x98;6и	x98;6у	x98;2ушен	37y8;6а	37y8;6е	37y8;6ов	37y8
ноушену	37y8;6ы	37y8;1ужно	5tf7;1фт	58j7;0об єднати	5y8;2еспечение	3dr7;aи	3dr7;aя	3dr7;7ить	5fm7;2зор	1iy8,248;5а	1iy8,248;5е	1iy8,248;5ов	1iy8,248;5у	1iy8,248;5ы	1iy8,248;2лако	5dm7
область	1d08;3егченныи	57p7;3іковии запис	198;2менныи курс	ms8;5ять	4g17;3ін	ms8;5а	ms8;5е	ms8;5ов	ms8;5у	ms8;5ы	ms8;2наружение	qj7,3v57;aи	qj7,3v57;aя	qj7,3v57;7ить	qj8,55f7;3ови	bd8
обновите	bd8;7ь	59b7,bd8,5uc7;5ление	bd8;2общить	1dl8;3гатить	56b7;3рудование	3xu7;bи	3xu7;bя	3xu7;2работать	5qp7;4зование	2ti8;aи	2ti8;aя	2ti8;4не	3g88;4ти	24v8;5ная связь	1298;6ыи	5jh7
обслуговуванни	xz8;dю	xz8;dя	xz8;5живание	xz8;bи	xz8;bя	xz8;3уждение	4rj7;9и	4rj7;9я	4rj7;2ход	1un7;5а	1un7;5е	1un7;5ов	1un7;5у	1un7;5ы	1un7;2числити	ga8
общедоступныи	2p28;4ственныи транспорт	5l47;3ии	52y7,1ec7;5 доступ	1ec8;2ъедини	5y8;8ть	5y8;4кт	4397;6а	4397;6е	4397;6ов	4397;6у	4397;6ы	4397;4м	1rw8;5а	1rw8;5е	1rw8;5ов	1rw8
объему	1rw8;5ы	1rw8;3явить	aj8;5ление	1cq8,aj8;9и	1cq8,aj8,07;9ю	07;9я	1cq8,aj8,07;4сни	1oc8;7ть	1oc8;1гляд	1iy8;5а	1iy8;5е	1iy8;5ов	1iy8;5у	1iy8;5ы	1iy8;2олосити	aj8
оголошенни	1cq8,aj8;9ю	1cq8,aj8;9я	1cq8,aj8;2раничение	p98;aи	53b7,p98;aю	53b7;aя	53b7,p98;7ить	5zk7;1дин	47i7;4а	47i7;4е	47i7;4ици	2208;6ю	2208;6я	2208;4ов	47i7;4у	47i7
одины	47i7;2норазовыи пароль	4x37;2обрение	898;8и	898;8я	898;5и	898;6ть	898;1жидает	14v8;7а	14v8;7е	14v8;7ов	14v8;7у	14v8;7ы	14v8;5ние	1c68;5ющие	14v8;8и	14v8
ожидающия	14v8;1кно	4mo8;2руглить	2pu7;4жение	56i7,2bb8;8и	56i7,2bb8;8я	56i7,2bb8;5ность	4ps7;1нови	bd8;5ти	bd8;4лення	bd8;1перации	5bq7;7ю	5bq7;7я	5bq7;2ис	1v78;4а	1v78;5ние	1v78
описании	1v78;7я	1v78;5ть	54z7;4е	1v78;4ов	1v78;4у	1v78;4ы	1v78;3туванни	2eo8,k38;9ю	2eo8,k38;9я	2eo8,k38;2лата	2b8;5е	2b8;5и	rv8;6ть	rv8;5у	2b8;5ы	2b8
оповещение	cm8;9и	cm8;9я	cm8;2ределение	t68;b объема	60a7;aи	t68;aя	t68;9ныи	13a8;7ить	qj8,1758;3ос	2eo8,k38;5а	2eo8,k38;5е	2eo8,k38;5ов	2eo8,k38;5у	2eo8,k38;5ы	2eo8,k38;2тимизации	1b68
оптимизацию	1b68;aя	1b68;7ировать	1b68;5ізаціи	1b68;aю	1b68;aя	1b68;7увати	1b68;2убликовать	f88;7уи	f88;5ікувати	f88;2ции	58n7;2ыт	22l7;4а	22l7;4е	22l7;4ов	22l7;4у	22l7
опыты	22l7;1рганизации	2e98;aю	2e98;aя	2e98;5ізаціи	2e98;aю	2e98;aя	2e98;2енда	ch8;5е	ch8;5у	ch8;5ы	ch8;1свобожденныи	4t47;3іта	2ti8;5е	2ti8;5у	2ti8;5ы	2ti8
осмотреть	33d7;2новнои	5cc7,4c07;2танні	13p8;7и	13p8;5ови	f38;8те	f38;9ь	f38;4тки на складе	1hs8;5ок	5r8;7а	5r8;7е	5r8;7и	5r8;7ов	5r8;7у	5r8;1твергнуть	rz8;4т	1ct8,cs8,31f7
ответа	31f7;5е	31f7;5ить	1ct8,cs8;5ов	31f7;5ственныи	2rf8;5у	31f7;5ы	31f7;5ь	cs8;2дел	11d8;5а	11d8;5е	11d8;5ов	11d8;5у	11d8;5ы	11d8;3ых	3ez7;5а	3ez7
отдыхе	3ez7;5и	3ez7;5ов	3ez7;5у	3ez7;2ели	r48;4ь	r48;4я	r48;2зыв	1298,248;5а	1298,248;5е	1298,248;5ов	1298,248;5у	1298,248;5ы	1298,248;2казать	rz8;4т	32e8;5ить	32e8,3fb8
отклонить	rz8;4ючи	1e58;7ть	54j7,1e58;3рои	1in8;6 страницу	hu8;6те	1in8;4ытыи код	5ix7;6ь	1in8;7 снова	3on8;2ладить	1nr8;5ка	1nr8,1nx7;6е	1nr8,1nx7;6и	1nr8,1nx7;6у	1nr8,1nx7;5чик	1nx7;8а	1nx7
отладчике	1nx7;8и	1nx7;8ов	1nx7;8у	1nx7;3ичия	1fh8;3ожить	37q8;2мена	p28;5и	p28;6те	p28;7ь	p28,3fb8;4тить	34t8;8 выполненным	bj8;2ношение	cy8,3de7;8и	cy8,3de7;8я	cy8,3de7;2озвать	4pe7
отправить	4ew7,6j8;9 форму	29o8;6ка	4da7;7е	4da7;7и	4da7;7у	4da7;6ь	6j8;7те	6j8;3уск	13w8;6а	13w8;6е	13w8;6и	13w8;6ов	13w8;6у	13w8;2расли	1hd8;6ь	1hd8
отрасля	1hd8;3едактируи	il8;3имаи	ls8;6ти	ls8;4совать	3597;2следить	3078;5живание	3078;9ть	jn8;3ортировать	2pg8;2фильтровать	te8;2чет	g38;5 об ошибке	id8;5а	g38;5е	g38;5ность	c07;5ов	g38
отчету	g38;5ы	g38;1фис	1is8;4а	1is8;4е	1is8;4ов	1is8;4у	1is8;4ы	1is8;2іс	1is8;4а	1is8;4е	1is8;4ов	1is8;4у	1is8;4ы	1is8;1цени	1lw8;5ть	31r8,51u7,1lw8
оценка	1lw8,35p7,1z8,4ne7;5е	35p7,1z8,4ne7;5и	35p7,1z8,4ne7;5у	35p7,1z8,4ne7;2інити	31r8,1lw8;4ка	1lw8;1череди	1yk8;6ь	1yk8;6я	1yk8;2истить	4q27,5dg7;2ки	4hs7;2ікує	14v8;1шибка	id8,er8;5е	id8,er8;5и	id8,er8;5у	id8,er8
ошибок	er8;6а	er8;6е	er8;6и	er8;6ов	er8;6у	er8;0паверпоинт	25q8;aа	25q8;aе	25q8;aов	25q8;aу	25q8;aы	25q8;2гинации	58u7;8ю	58u7;8я	58u7;2иплаин	978
паиплаина	978;8е	978;8ов	978;8у	978;8ы	978;2кет	31n7,1lh8,az8;5а	31n7,1lh8,az8;5е	31n7,1lh8,az8;5но	28g8;6ыи	1lh8;5ов	31n7,1lh8,az8;5у	31n7,1lh8,az8;5ы	31n7,1lh8,az8;3унок	az8;7а	az8;7е	az8
пакуноки	az8;7ов	az8;7у	az8;2м ятка	2h18;6ь	2dc8;3ять	5i07,2dc8;6 диска	39v8;2нели	10r8;5ь	10r8;6 управления	10r8;5я	10r8;2пка	9l8,zz8;4е	9l8,zz8;4и	9l8,zz8;4у	9l8,zz8;2раметры	5tq7
парк	hh7;4а	hh7;4е	hh7;4и	hh7;4ов	hh7;6ка	hh8;7е	hh8;7и	hh8;7у	hh8;4у	hh7;5ванни	hh8;9ю	hh8;9я	hh8;3оли	1xx8;5ь	1xx8;5ю	1xx8
пароля	1xx8;3синг	zp7;7а	zp7;7е	zp7;7и	zp7;7ов	zp7;7у	zp7;5ть	2sz7;3тнер	4417;7а	4417;7е	4417;7ов	4417;7у	4417;7ы	4417;3ы	5907;2ттерны	5i47
патч	2li7;4а	2li7;4е	2li7;4и	2li7;4ов	2li7;4у	2li7;2уза	2o18;2циент	1bc8;7а	1bc8;7е	1bc8;7ов	1bc8;7у	1bc8;7ы	1bc8;3ієнт	1bc8;7а	1bc8;7е	1bc8
пацієнтов	1bc8;7у	1bc8;7ы	1bc8;1дф	3557;1еимент	2b8;7а	2b8;7е	2b8;7ов	2b8;7у	2b8;7ы	2b8;3пал	38b8;6а	38b8;6е	38b8;6ов	38b8;6у	38b8;6ы	38b8
первыи	4g68;3еведи	638;6сти	1ds8,638;9 деньги	9v8;5од	9v8,638;7 денег	9v8;7а	9v8,638;7е	9v8,638;7ов	9v8,638;7у	9v8,638;7ы	9v8,638;5ір	pf8;7ити	pf8,2hm8,m88;4гляд	zu8;7нути	zu8;4дбачити	qq8
перезагрузить	59j7,1jt8;6пуск	1jt8;9ти	1jt8;bти	1jt8;cь	1jt8;4иди	hu8;5меновать	26d8;8увати	26d8;9и	26d8;5ти	hu8;7 до	hu8;8на	hu8;4каз	9v8;7а	9v8;8ти	9v8;7е	9v8
переказов	9v8;7у	9v8;7ы	9v8;5лад	638;8а	638;8е	638;8ов	638;8у	638;8ы	638;7сти	638;6ючити гілку	33l8;aь	4zj7,4zq7;b ветку	33l8;bся на ветку	33l8;4лет	1h8;7а	1h8
перелете	1h8;7ов	1h8;7у	1h8;7ы	1h8;5ік	08;4менная	5wq7,1oy8;a окружения	5pe8;8ую	1oy8;8ые	1oy8;6сти	hc8;9ть	hc8;5істити	hc8;4неси	hc8;8 встречу	2xb8;7ти	hc8,37q8,2xb8;9 зустріч	2xb8
переоткрыть	3on8;4писка	1708,4j8;8е	1708,4j8;8и	1708,4j8;8у	1708,4j8;4рыв	2ib7;7а	2ib7;7е	2ib7;7ов	2ib7;7у	2ib7;7ы	2ib7;4слати	1h08;8ь	1h08;5ылка	1h07;8е	1h07;8и	1h07
пересылку	1h07;4тащи	2kb8;8ть	2kb8;5ягнути	2kb8;4упорядочить	59q7;4числи	08;9ть	08;4шли	1h08;3сонаж	3357;8а	3357;8е	3357;8и	3357;8ов	3357;8у	3357;3шии	4g68;2сни	1rj8
песню	1rj8;4я	1rj8;3очница	4kn7;8е	4kn7;8у	4kn7;8ы	4kn7;2чать	14h8;1инг	3oc7;4а	3oc7;4е	3oc7;4и	3oc7;4ов	3oc7;4у	3oc7;2сать	o28;3ьма	g8;5е	g8
письмо	g8;5у	g8;5ы	g8;2тание	2xl8,1gl8;6и	2xl8,1gl8;6я	2xl8,1gl8;5ни	1ln8;6ю	1ln8;6я	1ln8;3омец	38i7;7а	38i7;7е	38i7;7ов	38i7;7у	38i7;7ы	38i7;4н	45i7
питона	45i7;5е	45i7;5ов	45i7;5у	45i7;5ы	45i7;3чер	44g7;6а	44g7;6е	44g7;6ов	44g7;6у	44g7;6ы	44g7;4инг	2y07;7а	2y07;7е	2y07;7и	2y07;7ов	2y07
питчингу	2y07;1лан	1pu8;4а	1pu8;4е	1pu8;4ирование	1pu7;bи	1pu7;bя	1pu7;4ов	1pu8;4у	1pu8;4ы	1pu8;3теж	2b8;6а	2b8;6е	2b8;6и	2b8;6ов	2b8;6у	2b8
платформа	4xh7;8е	4xh7;8у	4xh7;8ы	4xh7;4іж	2b8;6а	2b8;6е	2b8;6и	2b8;6ов	2b8;6у	2b8;2еилист	2ef8;8а	2ef8;8е	2ef8;8ов	2ef8;8у	2ef8;8ы	2ef8
площа	1d08;5ди	1d08;6ь	1d08;6я	1d08;4е	1d08;4и	1d08;4у	1d08;1облизости	3g8;3удувати	8g8;2вер поинт	25q8;5нення коштів	2668;6ути гроші	2668;8ь	5ki7;3тори	1k18;7ти	1k18;8ь	1k18
повторить попытку	1k18;3ідомити	2gu8;7ленни	rh8;bю	rh8;bя	rh8;2года	ux8;5е	ux8;5у	ux8;5ы	ux8;2дарок	12n8;7а	12n8;7е	12n8;7и	12n8;7ов	12n8;7у	12n8;5унок	12n8
подарунока	12n8;9е	12n8;9и	12n8;9ов	12n8;9у	12n8;4ти	29o8;5ок	ut8;7а	ut8;7е	ut8;7и	ut8;7ов	ut8;7у	ut8;5ь	29o8;3держка	1ro8;8е	1ro8;8и	1ro8
поддержку	1ro8;3елись	1ec8;6ться	1ec8;3задача	2yw8;8е	2yw8;8и	2yw8;8у	2yw8;4вонити	4e8;3ключение	ar7;aи	ar7;aя	ar7;7и	ar8;8ть	ar8;3ождать	1c68;6и	1c68;4рож	7e8
подорожа	7e8;7е	7e8;7и	7e8;7ов	7e8;7у	7e8;3писать	3ba8;9ся	ca8,23f8;6и	1r48;6ка	23f8,1pe8;7е	1pe8;7и	1pe8;7у	1pe8;6чик	ca8;9а	ca8;9е	ca8;9и	ca8
подписчиков	ca8;9у	ca8;6ь	1r48;6я	1r48;5ши	3ba8;7сь	23f8;3робиці	1z08;6ности	1z08;3тверди	1ts8;9ть	1ts8,m88;4януть	6058;3ібнии	1qp8;4и	2w8;4литися	1ec8;4ю	2w8;4я	2w8
подіі	2w8;2езд	ad8;5а	ad8;5е	ad8;5ка	4k87,7e8,3ou7;6е	4k87,7e8,3ou7;6и	4k87,7e8,3ou7;6у	4k87,7e8,3ou7;5ов	ad8;5у	ad8;5ы	ad8;2звони	4e8;7ть	4e8;3ика	ts8;5е	ts8;5и	ts8
позику	ts8;4ции	6z8,3ll7;6ю	6z8,3ll7;6я	6z8,3ll7;3начити	34t8;2иск	3y77,2v07,6c8;5 в интернете	3az8;5а	3y77,2v07;5е	3y77,2v07;5и	3y77,2v07;5ов	3y77,2v07;5у	3y77,2v07;3щи	6c8;2кажи	x48;6 все	08;7мені	x48
покажите	x48;4затели	3nd8;7и	x48;8 всі	08;7ь	3jm7,x48;8 все	08;3упатели	m8;9ь	m8;9я	m8;5ка	dc8;6и	kx8;2л	3zj8;3е	1u58;3и	1u58;4тика	1y68;7е	1y68
политики	1y68;7у	1y68;3ныи	5c27;3ожить	4xy7;3учи	ls8;6те	ls8;7ь	5lv7,ls8,3117;3ьзователеи	1o8;bи	1o8;bь	1o8;cскии	m7;bю	1o8;bя	1o8;3ю	1u58;3я	1u58;3іт	1h8
політа	1h8;5е	1h8;5ика	1y68;7е	1y68;7и	1y68;7у	1y68;5ов	1h8;5у	1h8;5ы	1h8;2менять	a8;4тить	34t8;3илка	id8,er8;6е	id8,er8;6и	id8,er8;6у	id8,er8;3очи	1358
помочь	1358;5я	1358;4щи	1358;5ник	1m27;8а	1m27;8е	1m27;8и	1m27;8ов	1m27;8у	1m27;5ь	1358;5я	1358;2передніи	38z8;3робовать снова	1k18;3улярное	56q7;8ые	37c8;9и	37c8
популярні	37c8;2рахувати	9f8;3екомендувати	zf8;3ог	3r07;5а	3r07;5е	3r07;5и	3r07;5ов	3r07;5у	3r07;3тал	44o7;6а	44o7;6е	44o7;6ов	44o7;6у	44o7;6ы	44o7;4фели	3728
портфель	3728;7я	3728;3уч	3g8;5а	3g8;5е	3g8;5и	3g8;5ов	3g8;5у	3g8;3івняти	1ei8;2силання	e58;3лать	6j8;4едние	13p8;8и	4hg7,13p8;8я	13p8;7яи	13p8;8ю	13p8
последняя	13p8;6овательность	4yw7;4уга	fl8;6е	fl8;6и	fl8;6у	fl8;5шать	3mp8;3мотреть	zu8;3оветовать	zf8;3т	dm8;4а	dm8;5вка	3nz7;7е	3nz7;7и	3nz7;7у	3nz7;6щик	1jk8
поставщика	1jk8;9е	1jk8;9и	1jk8;9ов	1jk8;9у	1jk8;5чальник	1jk8;cа	1jk8;cе	1jk8;cи	1jk8;cов	1jk8;cу	1jk8;4грес	44v8;8а	44v8;8е	44v8;8ов	44v8;8у	44v8
постгресы	44v8;4е	dm8;4ов	dm8;4роить	8g8;4у	dm8;4ы	dm8;3читать	5cw7,ga8,9f8;3ылка	az8,43n7;6е	az8,43n7;6и	az8,43n7;6у	az8,43n7;3ібник	24h8;8а	24h8;8е	24h8;8и	24h8;8ов	24h8
посібнику	24h8;2тенциал	2om7;9а	2om7;9е	2om7;9ов	2om7;9у	2om7;9ы	2om7;9ьные клиенты	5se7;cи	2om7;3ок	36f7,3277;5а	36f7,3277;5е	36f7,3277;5и	36f7,3277;5ов	36f7,3277;5у	36f7,3277;4чнии	4r8
потяг	ad8;5а	ad8;5е	ad8;5и	ad8;5ов	ad8;5у	ad8;2хожие	cy7,1qp8;6и	cy7,1qp8;6я	cy7,1qp8;2часовои	wn7;4ти	o88;3инить	21w8;3та	g8,4s97;4е	g8,4s97;4у	g8,4s97;4ы	g8,4s97
пошта	g8;4е	g8;4у	g8;4ы	g8;3ук	6c8;2ясни	1oc8;6ти	1oc8;2ізд	ad8;5а	ad8;5е	ad8;5ов	ad8;5у	ad8;5ы	ad8;1р	2dj8;2ава	ej8;5 доступа	ej8
праве	ej8;4ила	2f88;6е	2f88;6о	2f88;6у	2f88;6ы	2f88;4ка	il8;4овои	41u8;4у	ej8;4ы	ej8;3здник	1xc8;8а	1xc8;8е	1xc8;8и	1xc8;8ов	1xc8;8у	1xc8
працівник	4z8;9а	4z8;9е	4z8;9и	4z8;9ов	4z8;9у	4z8;2едложение	3nz7;aи	4ig7,vb7,3nz7;aю	4ig7,vb7;aя	4ig7,vb7,3nz7;7и	vb8;8ть	vb8;4мет	6z8;7а	6z8;7е	6z8;7ов	6z8
предмету	6z8;7ы	6z8;4почтении	3ho7;bю	3ho7;bя	3ho7;5риятии	497;aю	497;aя	497;6осмотр	4iq7;cа	4iq7;cе	4iq7;cов	4iq7;cу	4iq7;cы	4iq7;4сказать	qq8;5тоящие	1xr8
предстоящии	1xr8;aя	1xr8;4упреждение	cm8;dи	3sj7,cm8,3ss7;dю	3sj7,3ss7;dя	3sj7,cm8,3ss7;4ыдущии	38z8;3зентации	1o48;aю	1o48;aя	1o48;9іи	1o48;aю	1o48;aя	1o48;4идент	38s7;9а	38s7;9е	38s7
президентов	38s7;9у	38s7;9ы	38s7;3кратить	f38;3образовать	1ds8;3парат	19z8;8а	19z8;8е	19z8;8ов	19z8;8у	19z8;8ы	19z8;4одаватели	1by8;cь	1by8;cя	1by8;3ступление	5en7;bи	5en7
преступления	5en7;7ник	2t67;aа	2t67;aе	2t67;aи	2t67;aов	2t67;aу	2t67;2ибрати	h68;4ыли	35k8;6ь	35k8;6я	35k8;3ватнии	2o68;7ыи	2o68;4ет	40t7;6а	40t7;6е	40t7
приветов	40t7;6ствовать	5qj7;6у	40t7;6ы	40t7;4язка	4om7;7е	4om7;7и	4om7;7у	4om7;3гласи	2cq8;8ть	2cq8;3ем	dx8;5а	dx8;5е	dx8;5ов	dx8;5у	dx8;5ы	dx8
признач	328;7ити	328;4упинити	2o18;3иняти	27s8;4ом	dx8;6а	dx8;6е	dx8;6ов	dx8;6у	dx8;6ы	dx8;3крепить	vy7;3ложение	lw8,1la8;9и	lw8,1la8;9ю	lw8;9я	lw8,1la8;3менить	51f7
примеры	4fu7;4и	27s8;3нудительно	5ft7;4ять	27s8;3обретение	4a97;bи	4a97;bя	4a97;4ритет	1508;9а	1508;9е	1508;9ов	1508;9у	1508;9ы	1508;4становить	2o18;3рода	4wx7;6е	4wx7
природу	4wx7;6ы	4wx7;3своить	328;4оединитьси	4nq7;dю	4nq7;dя	4nq7;4тріи	19a8;2оанализировать	1z78;7ізувати	1z78;3бки	hm8;4лема	z8,2w27;7е	z8,2w27;7и	z8;7у	z8,2w27;7ы	z8,2w27;3ваидер	3987
проваидера	3987;9е	3987;9ов	3987;9у	3987;9ы	3987;4ерить	pf8,33d7,1e08,2hm8,m88;6ка	pf8,33d7;7е	33d7;7и	33d7;7у	33d7;6ь	pf8;3гноз	1gr8,qq8;7 погоды	1gr8;7а	1gr8,qq7;7е	1gr8,qq7;7ов	1gr8,qq7
прогнозу	1gr8,qq7;7ы	1gr8,qq7;4олосовать	2hh8;4рама	1vn8;7е	1vn8;7ма	1vn8,2ou8;8е	1vn8,2ou8;8ное обеспечение	2ou8;8у	1vn8,2ou8;8ы	1vn8,2ou8;7у	1vn8;7ы	1vn8;5ес	nt8;7а	nt8;7е	nt8;7ов	nt8
прогресс	nt8;8а	nt8;8е	nt8;8ов	nt8;8у	nt8;8ы	nt8;7у	nt8;7ы	nt8;3даж	26j8;6а	26j8;6е	26j8;6и	26j8;6ов	26j8;6у	26j8;5и	1yq8;5ти	1yq8
продать	1yq8;4вигать	4j77;4овжити	dr8;5лжить	dr8;4ублировать	1n48;5кт	jv8;7а	jv8;7е	jv8;7ивність	1p68;7ов	jv8;7у	jv8;7ы	2bj8,5go7,jv8;3ект	n98;6а	n98;6е	n98;6ов	n98
проекту	n98;6ы	n98;3играть	1gg8;4зведение искусства	2rn8;6одительность	1p68;8ная	4eq7;3комментировать	818;4рути	3as8;8ти	3as8;9ь	3as8;4си	5m17;3мокод	18n8;8а	18n8;8е	18n8;8ов	18n8;8у	18n8
промокоды	18n8;4пт	4527;6а	4527;6е	4527;6ов	4527;6у	4527;6ы	4527;4ышленность	1hd8;3сматривать	5cq7;5отр	zu8;4тое число	5ty7;6и	5ks7;5ранства	15m7;bе	15m7;bо	15m7;c имен	5ih8
пространству	15m7;bы	15m7;3тестировать	1e08;4окол	4597;8а	4597;8е	4597;8ов	4597;8у	4597;8ы	4597;3фили	1yd8;6ь	1yd8;6ю	1yd8;6я	1yd8;4іли	1yd8;6ь	1yd8;6я	1yd8
процедуры	4iy7;5нт	2mi7;7а	2mi7;7е	2mi7;7ов	2mi7;7у	2mi7;7ы	2mi7;5с	xe8;6а	xe8;6е	xe8;6ов	xe8;6с	xe8;7а	xe8;7е	xe8;7ов	xe8;7у	xe8
процессы	xe8;6у	xe8;6ы	xe8;3читаи	fg8;7ти	fg8;8ь	fg8;3єкт	n98;6а	n98;6е	n98;6ов	n98;6у	n98;6ы	n98;2ямои эфир	4vp7;5угольник	2pl7;dа	2pl7;dе	2pl7
прямоугольники	2pl7;dов	2pl7;dу	2pl7;2іоритет	1508;9а	1508;9е	1508;9ов	1508;9у	1508;9ы	1508;1севдоним	2qu7;9а	2qu7;9е	2qu7;9ов	2qu7;9у	2qu7;9ы	2qu7;1убликации	dm8
публикацию	dm8;9я	dm8,f88;5чныи	2p28;4ічнии	2p28;2л	2yc7;3 реквест	2dj8;3л реквест	2dj8;2нкт назначения	3ty7;2тешественник	7e7;eа	7e7;eе	7e7;eи	7e7;eов	7e7;eу	7e7;9ие	7e8,3ou7;aи	7e8,3ou7
путешествия	7e8,3ou7;3ь	2598;2ш	4je8;1ід єднати	ar8;3задача	2yw8;8е	2yw8;8и	2yw8;8у	2yw8;3ключити	ar8;3пис	1r48;6а	1r48;7ти	3ba8;9ся	23f8;6е	1r48;6ка	1pe8;7е	1pe8
підписки	1pe8;7у	1pe8;6ники	ca8;6ов	1r48;6у	1r48;6ы	1r48;3сумок	14n8;8а	14n8;8е	14n8;8и	14n8;8ов	14n8;8у	14n8;6увати	1dl8;3твердити	1ts8;4римка	1ro8;8е	1ro8
підтримки	1ro8;8у	1ro8;2сни	1rj8;4ю	1rj8;4я	1rj8;0работа	3t8,3s87;5е	3t8,3s87;5ник	1s28;8а	1s28;8е	1s28;8и	1s28;8ов	1s28;8у	1s28;5у	3t8,3s87;5ы	3t8,3s87;4чее место	5lh7
рабочее пространство	3rs8;5ии процесс	2ql8;8стол	5577;2дар	3oh7;5а	3oh7;5е	3oh7;5ов	3oh7;5у	3oh7;5ы	3oh7;2зархивировать	61o7;3блокировать	50b8;4ор	zp7;6а	zp7;6е	zp7;6ов	zp7;6у	zp7
разборы	zp7;3верни	908;7уть	908;6тывание	908;cи	908;cя	908;4итие	1f28;7и	1f28;7я	1f28;3говор	4j8;8а	4j8;8е	4j8;8ов	4j8;8у	4j8;8ы	4j8;3дел	qb8
раздела	qb8;6е	qb8;6ить	5ae7;6ов	qb8;6у	qb8;6ы	qb8;3мер	yo8;6а	yo8;6е	yo8;6ов	yo8;6у	yo8;6ы	yo8;3ница	1fh8,3y07;6е	3y07;6у	3y07;6ы	3y07
разобрать	zp7;3работка	4rf7,1f28;9е	4rf7,1f28;9и	4rf7,1f28;9у	4rf7,1f28;4ешение	ej8;9и	ej8;9ю	ej8;9я	ej8;2ион	3gg7;5а	3gg7;5е	3gg7;5ов	3gg7;5у	3gg7;5ы	3gg7;2мка	2bo7
рамке	2bo7;4и	2bo7;4у	2bo7;2складка	1ib8;8е	1ib8;8и	1ib8;8у	1ib8;4рытие	4ax7;9 информации	4ax7;8и	4ax7;8я	4ax7;3печатать	14h8;4исание	4e57,3x8;9и	4e57;9я	4e57;4орядок	1qx7
распорядока	1qx7;aе	1qx7;aи	1qx7;aов	1qx7;aу	1qx7;3следовать	3ft8;4тояние	2b38;9и	2b38;9я	2b38;4читаи	ga8;8ть	ga8;3тение	2y68;7и	2y68;7я	2y68;3ход	1118,wi8;6а	1118,wi8
расходе	1118,wi8;6ов	1118,wi8;6у	1118,wi8;6ы	3438,1118,wi8;3чет	ga8;3ширении	4tb7;9ю	4tb7;9я	4tb7;8ныи	5bv7;6ить	4r87;5фровать	54r8,3xk8;9ка	lb8;aе	lb8;aи	lb8;aу	lb8;2унд	2pu7
раунда	2pu7;5е	2pu7;5ов	2pu7;5у	2pu7;5ы	2pu7;2хунок	198,2j8,lm8;7а	198,2j8,lm8;7е	198,2j8,lm8;7и	198,2j8,lm8;7ов	198,2j8,lm8;7у	198,2j8,lm8;1еакции	23o8;6ю	23o8;6я	23o8;5іи	23o8;6ю	23o8
реакція	23o8;3лизации	4u77;9ю	4u77;9я	4u77;4ьное время	5sn7;2беиз	4628;6а	4628;6е	4628;6ов	4628;6у	4628;6ы	4628;3ро	4s57;2вью	248;5 кода	5jo8;2гион	1668;6а	1668
регионе	1668;6ов	1668;6у	1668;6ы	1668;4страции	4687;aю	4687;aя	tl8,4687;3рессии	4ya7;8ю	4ya7;8я	4ya7;3іон	1668;6а	1668;6е	1668;6ов	1668;6у	1668;6ы	1668
редагувати	il8;4ктировать	il8;2жим	42v7;5а	42v7;5е	42v7;5ов	42v7;5у	42v7;5ы	42v7;2зервна копія	1sw8;8я копия	1sw8;7ое копирование	1sw8;3ультат	23x8;9а	23x8;9е	23x8;9и	23x8;9ов	23x8
результату	23x8;9ы	c57,23x8;3юме	dr8;5ировать	1dl8;2ис	1h8;4а	1h8;4е	1h8;4ов	1h8;4у	1h8;4ы	1h8;3тинг	2618,1z8;7а	2618,1z8;7е	2618,1z8;7и	2618,1z8;7ов	2618,1z8;7у	2618,1z8
реклама	1cq8,2g98;6е	1cq8,2g98;6у	1cq8,2g98;6ы	1cq8,2g98;3омендации	zf7;bя	zf8;8овать	zf8;2лигии	39f8;6ю	39f8;6я	39f8;4з	578;5а	578;5е	578;5ов	578;5у	578;5ы	578
релігіи	39f8;6ю	39f8;6я	39f8;4з	578;5а	578;5е	578;5ов	578;5у	578;5ы	578;2ндер	3597;6а	3597;6е	3597;6ов	3597;6у	3597;6ы	3597;2па	fs8
репе	fs8;3лика	46m7;6е	46m7;6и	46m7;6у	46m7;3о	4jp8;4зитории	4jp8,fs8;aю	fs8;aя	fs8;9іи	4jp8,fs8;3у	fs8;3ы	fs8;2сторан	s68;8а	s68;8е	s68;8и	s68
ресторанов	s68;8у	s68;8ы	s68;3урс	2yh7;6а	2yh7;6е	2yh7;6ов	2yh7;6у	2yh7;6ы	2yh7;2цепт	1598;6а	1598;6е	1598;6и	1598;6ов	1598;6у	1598;6ы	1598
речи	4nv7;3ь	4nv7;3я	4nv7;2ши	3a88;4ть	4k18,3a88;2єстрація	tl8;1изик	se8;5а	se8;5е	se8;5и	se8;5ов	se8;5у	se8;2нок	ro8;5а	ro8;5е	ro8;5и	ro8
риноков	ro8;5у	ro8;2ск	se8;4а	se8;4е	se8;4и	se8;4ов	se8;4у	se8;3овать	55q7;3унок	6o7;7а	6o7;7е	6o7;7и	6o7;7ов	6o7;7у	6o7;1обота	3t8
роботе	3t8;5у	3t8;5ы	3t8;4чии простір	3rs8;bцес	2ql8;2дина	22z8;5е	22z8;5у	22z8;5ы	22z8;4тели	43u7;7ь	43u7;7я	43u7;2зблокувати	50b8;3в язати	3a88;3горнути	908;6танни	908
розгортанню	908;aя	908;3діл	qb8;6а	qb8;6е	qb8;6ов	qb8;6у	qb8;6ы	qb8;3клад	3x8;3мова	4j8;6е	4j8;6у	4j8;6ы	4j8;4ір	yo8;6а	yo8;6е	yo8
розміров	yo8;6у	yo8;6ы	yo8;3рахувати	ga8;4обка	1f28;7е	1f28;7и	1f28;7у	1f28;3слідувати	3ft8;3ташуванни	qy8;bю	qy8;bя	qy8;3шифровка	lb8;aе	lb8;aи	lb8;aу	lb8
розшифрувати	54r8,3xk8;2ли	4ct7;4к	1cb8;5а	1cb8;5е	1cb8;5и	1cb8;5ов	1cb8;5у	1cb8;3ь	4ct7;3я	4ct7;2слина	2y68;6е	2y68;6у	2y68;6ы	2y68;3т	1x58,om8;4а	1x58,om8
росте	1x58,om8;4ов	1x58,om8;4у	1x58,om8;4ы	1x58,om8;1уководство	4tp7,24h8;2на	59y7;3е	59y7;3у	59y7;3ы	59y7;2тина	1qx7;5е	1qx7;5у	1qx7;5ы	1qx7;1ынка	ro8;4е	ro8;4и	ro8
рынку	ro8;3ок	ro8;5а	ro8;5е	ro8;5и	ro8;5ов	ro8;5у	ro8;1ядки	17e8;3ок	17e8;5а	17e8;5е	17e8;5и	17e8;5ов	17e8;5у	17e8;4м	3g8;5а	3g8
рядоме	3g8;5ов	3g8;5у	3g8;5ы	3g8;1івнянни	2tz8;7ю	2tz8;7я	2tz8;2зниця	1fh8;2к	27n8;0саит	3ps7,um8;4а	3ps7,um8;4е	3ps7,um8;4ов	3ps7,um8;4у	3ps7,um8;4ы	3ps7,um8;2мыи	5ic7
самыи высокии	4oe7;1борка	8g8,978;5е	8g8,978;5и	8g8,978;5у	8g8,978;2рос	1hm8;5ить	1hm8;5ь	1hm8;1вет	6t8;4а	6t8;4е	6t8;4ов	6t8;4у	6t8;4ы	6t8;3чи	5tk7;2одка	14n8
сводке	14n8;5и	14n8;5у	14n8;3иства	ea8;7е	ea8;7о	ea8;7у	ea8;7ы	ea8;2язанныи	cy7;5ть	e58;4и	3u57,3d57,cy8,3de7;4ь	3u57,3d57,cy8,3de7;4я	3u57,3d57,cy8,3de7;3то	1xc8;2іт	2g38;4а	2g38
світе	2g38;4ло	6t8;4ов	2g38;4у	2g38;4ы	2g38;1генерировать	d48;1делать	53m7;4ка	1ex8,1uy8;5е	1ex8,1uy8;5и	1ex8,1uy8;5у	1ex8,1uy8;1еанс	1878;5а	1878;5е	1878;5ов	1878;5у	1878
сеансы	1878;2би	5a37;3ю	5a37;3я	5a37;2гмент	3pk7;7а	3pk7;7е	3pk7;7ов	3pk7;7у	3pk7;7ы	3pk7;3одни	3xe8;6ю	3xe8;6я	3xe8;2зон	2q77;5а	2q77;5е	2q77
сезонов	2q77;5у	2q77;5ы	2q77;2илсфорс	4kd8;9а	4kd8;9е	4kd8;9ов	4kd8;9у	4kd8;9ы	4kd8;3час	4r5;6а	4r5;6е	4r5;6ов	4r5;6у	4r5;6ы	4r5;2крет	1ao8
секрета	1ao8;6е	1ao8;6ов	1ao8;6у	1ao8;6ы	1ao8;3унды	5ko7;3ции	qb8;5ю	qb8;5я	qb8;2мантическии	4r17;3ьи	22z8;4ю	22z8;4я	22z8;2рвак	xm8;6а	xm8;6е	xm8
серваки	xm8;6ов	xm8;6у	xm8;4ер	24q7,xm8;6а	24q7,xm8;6е	24q7,xm8;6ов	24q7,xm8;6у	24q7,xm8;6ы	24q7,xm8;4ис	fl8;6а	fl8;6е	fl8;6ов	fl8;6у	fl8;6ы	fl8;3еднє	3ui8
середовище	2bb8;3иал	yb8;6а	yb8;6е	yb8;6ов	yb8;6у	yb8;6ы	yb8;4и	jg8;4ю	jg8;4я	jg8;3тификат	32y7,3vu7;aа	32y7,3vu7;aе	32y7,3vu7;aов	32y7,3vu7;aу	32y7,3vu7;aы	32y7,3vu7
серіал	yb8;6а	yb8;6е	yb8;6ов	yb8;6у	yb8;6ы	yb8;4и	jg8;4ю	jg8;4я	jg8;2ссии	1878;5ю	1878;5я	1878;3іи	1878;4ю	1878;4я	1878;2ти	2nh8
сетка	40o7;4е	40o7;4и	40o7;4у	40o7;3ь	2nh8;1жать	33u8;1имвол	2j17;6а	2j17;6е	2j17;6ов	2j17;6у	2j17;6ы	2j17;3птом	3bf8;7а	3bf8;7е	3bf8;7ов	3bf8
симптому	3bf8;7ы	3bf8;3улировать	5a87;2нтаксис	2z47;9а	2z47;9е	2z47;9ов	2z47;9у	2z47;9ы	2z47;4етическии	5vz7;2стема	2zb8;6е	2zb8;6у	2zb8;6ы	2zb8;1казать	5ur7;3ляр	47b7
скаляра	47b7;6е	47b7;6ов	47b7;6у	47b7;6ы	47b7;3нер	3p57;6а	3p57;6е	3p57;6ов	3p57;6у	3p57;6ы	3p57;4ирование	4167;bи	4167;bя	4167;9ть	4167;3сувати	p28,3fb8
скасуи	p28;3чаи	1fm8;5ть	1fm8;4ивание	1fm8;7ть	1fm8;2идка	2au8;5е	2au8;5и	2au8;5у	2au8;3нути	1hm8;2лад	1hs8;5а	1hs8;5е	1hs8;5ов	1hs8;5у	1hs8;5ы	1hs8
сколько	9f8;7 денег	5r9;8стоит	3n9;8у	9f7;3мпилировать	4di8;5ілювати	4di8;3пировать	1u08;6уи	1u08;4іювати	1u08;3рость	3qg8,5v97;2рапинг	2sz7;8а	2sz7;8е	2sz7;8и	2sz7;8ов	2sz7;8у	2sz7
скрин	7l8;5а	7l8;5е	7l8;5ов	7l8;5у	7l8;5шот	7l8;8а	7l8;8е	7l8;8ов	7l8;8у	7l8;8ы	7l8;5ы	7l8;4пт	2q08;6а	2q08;6е	2q08;6ов	2q08
скрипту	2q08;6ы	2q08;3іншот	7l8;8а	7l8;8е	7l8;8ов	7l8;8у	7l8;8ы	7l8;2ульптура	4yn7;9е	4yn7;9у	4yn7;9ы	4yn7;2ільки	9f8;7 коштує	3n9;1лаг	3t17;4а	3t17
слаге	3t17;4и	3t17;4ов	3t17;4у	3t17;3ид	2aj8;5а	2aj8;5е	2aj8;5и	2aj8;5ов	2aj8;5у	2aj8;5ы	2aj8;3к	1rd8;4а	1rd8;4е	1rd8;4и	1rd8;4ов	1rd8
слаку	1rd8;2едить	ca8,jn8;4ующая	4348;7ии	4348;3к	1rd8;4а	1rd8;4е	1rd8;4и	1rd8;4ов	1rd8;4у	1rd8;2ить	5y8;3яние	5y8;2ова	2fy8;5 песни	3mw8;4е	2fy8;4о	2fy8
слову	2fy8;4ы	2fy8;2ужба	fl8;5е	fl8;5у	fl8;5ы	fl8;3хати	3mp8;3чаи	1te7;6ное	2p98;7ыи	2p98;3шать	3mp8;1маилик	3kc7;7а	3kc7;7е	3kc7;7и	3kc7;7ов	3kc7
смаилику	3kc7;2ени	a8;3рджить	5y8;4жи	5y8;6ть	5y8;3шать	4we7;2отреть	4wi7;1напшот	l28;7а	l28;7е	l28;7ов	l28;7у	l28;7ы	l28;2имок	l28;6 экрана	7l8;6а	l28
снимоке	l28;6и	l28;6ов	l28;6у	l28;3ппет	4037;7а	4037;7е	4037;7ов	4037;7у	4037;7ы	4037;2ять	ch8;5 назначение	61v8;1оавторы	5n87;2беседование	1q58;cи	1q58;cя	1q58
собрание	58;7и	58;7я	58;5ть	8g8;3ственность	4x77;3ытие	2w8;6и	2w8;6ю	2w8;6я	2w8;2вет	3cg7;5а	3cg7;5е	3cg7;5ов	3cg7;5у	3cg7;5ы	3cg7;4щание	58
совещании	58;8я	58;2гласование	898;bи	898;bя	898;9ть	898;2держание	8s8;9и	8s8;9я	8s8;6имое	8s8;2единение	3we7,ar7,4dp7;9и	3we7,ar7,4dp7;9я	3we7,ar7,4dp7;6ить	ar8;2звон	58;6а	58
созвоне	58;6ов	58;6у	58;6ы	58;3даи	2q8;6те	2q8;5ние	2q8;5ть	2q8,d48,53m7;2н	3px8;2общение	rh8;8и	rh8;8ю	rh8;8я	rh8;6ство	29v8;5ить	2gu8;3тветствие	3h08
соответствии	3h08;bя	3h08;2поставление	ih7;cи	ih7;cя	ih7;3ротивление	4ju7;cи	4ju7;cя	4ju7;2ртировать	2pg8;8ка	4ch7;9е	4ch7;9и	4ch7;9у	4ch7;4ування	2pg8;2стояние	3ha7,5357,gz8;8и	3ha7,5357,gz8
состояния	3ha7,5357,gz8;2трудник	4z8;9а	4z8;9е	4z8;9и	4z8;9ов	4z8;9у	4z8;2храненныи	1827,sv7;6и	1828;7ть	1828;2циальные сети	3q38;3мережі	3q38;3сети	3q38;1пать	3px8;2ецификации	47v7,13a7;bю	47v7,13a7
спецификация	47v7,13a7;2исать	4cy7;4ок	08;6 дел	28z8;7справ	28z8;2латити	rv8;2овіщенни	cm8,1l48;9ю	cm8,1l48;9я	cm8,1l48;3рт	2kz8;5а	2kz8;5е	2kz8;5ов	2kz8;5у	2kz8;5ы	2kz8;3соб	1418
способа	1418;6е	1418;6ов	1418;6у	1418;6ы	1418;4тереженни	2nu8;cю	2nu8;cя	2nu8;3тифаи	5ak8;2ринт	t18,3jb8;6а	t18,3jb8;6е	t18,3jb8;6ов	t18,3jb8;6у	t18,3jb8;6ы	t18,3jb8;3обувати знову	1k18
спрогнозировать	qq8;4си	2878;6ть	2878;2івбесіда	1q58;9е	1q58;9у	1q58;9ы	1q58;4робітник	4z8;cа	4z8;cе	4z8;cи	4z8;cов	4z8;cу	4z8;3льнота	29v8;8е	29v8;8у	29v8
спільноты	29v8;1равнение	1ei8;5и	1ei8;6ть	1ei8;2еда	2bb8;4е	2bb8;4нее	3ui8;5ии	3ui8;4у	2bb8;4ы	2bb8;2ок	35g7;4а	35g7;4е	35g7;4и	35g7;4ов	35g7;4у	35g7
ссуда	ts8;4е	ts8;4у	ts8;4ы	ts8;2ылка	e58,4vl7,4267,4mv7,3cc7;5е	4vl7,4267,4mv7,3cc7;5и	e58,4vl7,4267,4mv7,3cc7;5у	e58,4vl7,4267,4mv7,3cc7;1тавка	2r67,1z8;5е	2r67,1z8;5и	2r67,1z8;5у	2r67,1z8;3дия	1av8;3н	gz8;4а	gz8;4дарт	3i97
стандарта	3i97;8е	3i97;8ов	3i97;8у	3i97;8ы	3i97;4е	gz8;4ов	gz8;4у	gz8;4ции	yg8;6ю	yg8;6я	yg8;5іи	yg8;6ю	yg8;6я	yg8;4ы	gz8;3рт	o88
статистика	3qs8,4868;9е	3qs8,4868;9и	3qs8,4868;9у	3qs8,4868;5ческии	5vf7;4ти	1d58;5ю	1d58;5я	1d58;4ус	gz8;6а	gz8;6е	gz8;6ов	gz8;6у	gz8;6ы	gz8;4ь	3zj8;5и	1d58
статью	1d58;5я	1d58;2ворення	2q8;5и	2q8;6ти	2q8;2ежити	ca8;3к	3qm7;4а	3qm7;4е	3qm7;4и	3qm7;4ов	3qm7;4у	3qm7;3нограмма	lb8;aе	lb8;aу	lb8;aы	lb8
стереть	1t8;2или	5et7,3io8;4ь	3io8;4я	3io8;3снути	33u8;2овпеци	gs8;7ь	gs8;7я	gs8;3имость	3438,3n8;3лбец	gs8;7а	gs8;7е	gs8;7ов	gs8;7у	gs8;7ы	gs8;5цы	gs8
сторінка	1h88;7е	1h88;7и	1h88;7у	1h88;2раип	4l18;6а	4l18;6е	4l18;6ов	4l18;6у	4l18;6ы	4l18;4на	18f8;5е	18f8;5ица	1h88;7е	1h88;7у	1h88;7ы	1h88
страну	18f8;5ы	18f8;4тегии	2od8;8ю	2od8;8я	2od8;7іи	2od8;8ю	2od8;8я	2od8;4хование	1pz8;aи	1pz8;aя	1pz8;7ка	1pz8;8е	1pz8;8и	1pz8;8у	1pz8;5уванни	1pz8
страхуванню	1pz8;aя	1pz8;3ока	4v97,17e8,4ve7;5е	4v97,17e8,4ve7;5и	4v97,17e8,4ve7;5у	4v97,17e8,4ve7;3уктура	4z47;8е	4z47;8у	4z47;8ы	4z47;2удент	oe8;7а	oe8;7е	oe8;7ов	oe8;7у	oe8;7ы	oe8
субтитри	4l88;7ы	4l88;2д	4qm8;2мма	48b7;4е	48b7;4у	48b7;4ы	48b7;2пабеис	4lg8;8а	4lg8;8е	4lg8;8ов	4lg8;8у	4lg8;8ы	4lg8;2тність	2ks8;2ществует	3kn7;aа	3kn7
существуете	3kn7;aов	3kn7;aу	3kn7;aы	3kn7;3ности	2ks8;7ь	2ks8;1хваленни	898;8ю	898;8я	898;5ити	898;2ема	2x48;4е	2x48;4у	2x48;4ы	2x48;2овище	39v8;3дство	1qp7
схожі	1qp8;1ценарии	2q08;1чет	198,2j8,lm8;4 фактура	2j8;4а	198,2j8,lm8;4е	198,2j8,lm8;4ов	198,2j8,lm8;4у	198,2j8,lm8;4чики	5no7;4ы	198,2j8,lm8;1ырои	5j77;1ьогодні	3xe8;1ім я	22z8;0таблица	4qs7,1188;7 excel	3iu8;6е	4qs7,1188
таблици	1188;6у	4qs7,1188;6ы	4qs7,1188;6ю	1188;6я	1188;6і	1188;2имаут	3ra7;7а	3ra7;7е	3ra7;7ов	3ra7;7у	3ra7;7ы	3ra7;2ск	7w8;4а	7w8;4е	7w8;4и	7w8
тасков	7w8;4у	7w8;2ємници	1ao8;7ю	1ao8;7я	1ao8;1варина	i08;6е	i08;6у	i08;6ы	i08;2ит	1kj8;4а	1kj8;4е	1kj8;4ов	1kj8;4тер	1kp8;7а	1kp8;7е	1kp8
твиттеров	1kp8;7у	1kp8;7ы	1kp8;4у	1kj8;4ы	1kj8;2іт	1kj8;4а	1kj8;4е	1kj8;5р	1kp8;6а	1kp8;6е	1kp8;6ов	1kp8;6у	1kp8;6ы	1kp8;4ов	1kj8;4у	1kj8
твіты	1kj8;1ег	2mw8;3и	2mw8;2ка	9l8;3е	9l8;3и	9l8;3ст	2948;5 песни	3mw8;7існі	3mw8;5а	2948;5е	2948;5ов	2948;5у	2948;5ы	2948;3у	9l8;4щая	4r8
текущее	4r8;5ии	4r8;5ую	4r8;2леграм	2718;8м	2718;9а	2718;9е	2718;9ов	2718;9у	2718;9ы	2718;4фон	dg8;7а	dg8;7е	dg8;7ов	dg8;7у	dg8;7ы	dg8
тема	27a8;4 оформления	4lt8;3е	27a8;3на	2jl8;4е	2jl8;4у	2jl8;4ы	2jl8;5и	2jl8;3пература	2fd8;aе	2fd8;aу	2fd8;aы	2fd8;3у	27a8;3ы	27a8;2нант	1kc7;6а	1kc7
тенанте	1kc7;6ов	1kc7;6у	1kc7;6ы	1kc7;3денции	yt8;8ю	yt8;8я	yt8;3зор	48f7;6а	48f7;6е	48f7;6ов	48f7;6у	48f7;6ы	48f7;2ории	5b77;5ю	5b77;5я	5b77
термин	48m7;6а	48m7;7л	34m7;8а	34m7;8е	34m7;8ов	34m7;8у	34m7;8ы	34m7;6е	48m7;6ов	48m7;6у	48m7;6ы	48m7;2ст	1e08;4увати	1e08;2хнологии	5b27,2zm8;9ю	2zm8
технология	2zm8;8іі	2zm8;3обслуживание	xz8;eи	xz8;eя	xz8;1иждени	yz8;6ь	yz8;6я	yz8;2кер	2mb7;5а	2mb7;5е	2mb7;5ов	2mb7;5у	2mb7;5ы	2mb7;4т	z8,5k8;5а	z8,5k8
тикете	z8,5k8;5ов	z8,5k8;5у	z8,5k8;5ы	z8,5k8;3ток	3bn8;6а	3bn8;6е	3bn8;6и	3bn8;6ов	3bn8;6у	3bn8;2п	n08;1овар	jv8;5а	jv8;5е	jv8;5и	jv8;5ов	jv8
товару	jv8;5ы	jv8;2кен	2zw8;5 доступа	5x58;5а	2zw8;5е	2zw8;5ов	2zw8;5у	2zw8;5ы	2zw8;2п	2hw8;2рговать	2jy8;6ли	2jy8;7ю	2jy8;7я	2jy8;2чки	4hs7;1ранзакции	1ni8
транзакцию	1ni8;9я	1ni8;8іи	1ni8;9ю	1ni8;9я	1ni8;4скрибировать	3xk8;8пции	lb8;bю	lb8;bя	lb8;5ляции	4or7;9ю	4or7;9я	4or7;5порт	1qf8,1mx8;9а	1qf8,1mx8;9е	1qf8,1mx8;9нии засіб	1mx8
транспортов	1qf8,1mx8;9у	1qf8,1mx8;9ы	1qf8,1mx8;3ссировка	48r7;aе	48r7;aи	48r7;aу	48r7;3фик	hm8;6а	hm8;6е	hm8;6и	hm8;6ов	hm8;6у	hm8;4ік	hm8;6а	hm8;6е	hm8
трафіки	hm8;6ов	hm8;6у	hm8;2ебовании	4747;9ю	4747;9я	4747;3вога	cm8;6е	cm8;6и	cm8;6у	cm8;3д	2et8;4а	2et8;4е	2et8;4ов	2et8;4у	2et8;4ы	2et8
трелло	5bj8;3нд	yt8;5а	yt8;5е	yt8;5ов	yt8;5у	yt8;5ы	yt8;4ировка	22d8;9е	22d8;9и	22d8;9у	22d8;4уванни	22d8;9ю	22d8;9я	22d8;3угольник	4m97;bа	4m97
треугольнике	4m97;bи	4m97;bов	4m97;bу	4m97;2иггер	3ad7;7а	3ad7;7е	3ad7;7ов	3ad7;7у	3ad7;7ы	3ad7;1уннели	56m7;6ь	56m7;6я	56m7;2рнир	pr8;6а	pr8;6е	pr8
турнирная таблица	5as8;6ов	pr8;6у	pr8;6ы	pr8;4ір	pr8;6а	pr8;6е	pr8;6ов	pr8;6у	pr8;6ы	pr8;0убер	30d8;4а	30d8;4е	30d8;4и	h68;4ов	30d8;4у	30d8
уберы	30d8;2рать	h68;1ведомить	2gu8;6ление	1l48;aи	1l48;aю	1l48;aя	1l48;2іити	gm8;3мкнути	1608;1года	1ex8;4е	1ex8;4у	1ex8;4ы	1ex8;3ловныи	2t67;2роза	5047;5е	5047
угрозу	5047;5ы	5047;1даление	1t8;6ныи	46g8;4и	1t8,h68;5те	1t8;6ь	1t8,h68;4яи	1t8;1зел	uh8;4а	uh8;4е	uh8;4ов	uh8;4у	uh8;4ы	uh8;2лы	uh8;1лучшенныи	3z17
улучшить	3z17;1множить	4wo7;3ыи	5v37;1ниверситет	15s8;bа	15s8;bе	15s8;bов	15s8;bу	15s8;bы	15s8;3кальные	4rr7;2іверситет	15s8;bа	15s8;bе	15s8;bов	15s8;bу	15s8;bы	15s8
упавшии	2un8;2равление	t8;9и	t8;9я	t8;6яемыи	t7;7ть	3c47,t8;6інни	t8;9ю	t8;9я	t8;4жнение	2258;9и	2258;9я	2258;1равнение	2tz8;8и	2tz8;8я	2tz8;2овни	4gc7
урожаи	3488;3к	8m8;4а	8m8;4е	8m8;4и	8m8;4ов	8m8;4у	8m8;1словие	3ha7;6и	3ha7;6я	3ha7;3уга	fl8;5е	fl8;5и	fl8;5у	fl8;2пешныи	61c7;2танови	2528
установить	2528,458;7ка	2528;3ранить	4k18;4оиства	19a8;9е	19a8;9о	19a8;9у	19a8;9ы	19a8;2і	sj8;1твердить	898;2ка	4s07;3е	4s07;3и	4s07;3у	4s07;2очнить	5d87;1часник	i58,398,1dc8
учасника	i58,398,1dc8;7е	i58,398,1dc8;7и	i58,398,1dc8;7ов	i58,398,1dc8;7у	i58,398,1dc8;4тник	i58,398,1dc8;8а	i58,398,1dc8;8е	i58,398,1dc8;8и	i58,398,1dc8;8ов	i58,398,1dc8;8у	i58,398,1dc8;2ени	oe8;5к	oe8;6а	oe8;6е	oe8;6и	oe8
учеников	oe8;6у	oe8;4ь	oe8;4я	oe8;3тная запись	198;5ые данные	5ee7;2ители	1by8;6ь	1by8;6я	1by8;4ься	2n48;1язвимости	5nw7,1nb8;9ь	1nb8;6ыи	1nb7;0фаза	2e37;3е	2e37;3у	2e37
фазы	2e37;2ил	c08;4а	c08;4е	c08;4и	c08;4ов	c08;6ая система	5y77;4у	c08;4ы	c08;3рвол	2447;7а	2447;7е	2447;7ов	2447;7у	2447;7ы	2447;2кторы	4ai7
факты	5g77;1еисбук	2ue8;7а	2ue8;7е	2ue8;7и	2ue8;7ов	2ue8;7у	2ue8;1игма	2lc8;4е	2lc8;4у	2lc8;4ы	2lc8;2зика	4497;5е	4497;5и	4497;5у	4497;2льм	nh8
фильма	nh8;5е	nh8;5ов	nh8;5у	nh8;5ы	nh8;4тр	te8;6уемыи	te7;2нальныи	5gc7;4нсовыи	2us8;6ы	3kz8;2рма	sn8;4е	sn8;4у	sn8;4ы	sn8;2ча	1wa8;3е	1wa8
фичи	1wa8;3у	1wa8;1он	5267;3д	2vd8;4а	2vd8;4е	2vd8;4ов	2vd8;4у	2vd8;4ы	2vd8;2рекс	21a7;6а	21a7;6е	21a7;6ов	21a7;6у	21a7;6ы	21a7;3к	36k8
форка	36k8;4е	36k8;4и	36k8;4нуть	36k8;4ов	36k8;4у	36k8;3ма	1wn8,36p7;5т	36v7;6а	36v7;6е	36v7;6ов	36v7;6у	36v7;6ы	36v7;4е	1wn8,36p7;4у	1wn8,36p7;4ы	1wn8,36p7
форум	2v77;5а	2v77;5е	2v77;5ов	2v77;5у	2v77;5ы	2v77;2то	37k8;4графии	37k8;9ю	37k8;9я	37k8;1рагмент	3lr7;8а	3lr7;8е	3lr7;8ов	3lr7;8у	3lr7;8ы	3lr7
функции	1wa8,2368;6ю	1wa8,2368;6я	1wa8,2368;5іи	2368;6ональність	1wa8;6ю	2368;6я	2368;2тбол	47o7;6а	47o7;6е	47o7;6ов	47o7;6у	47o7;6ы	47o7;1ьючерс	2bu7;7а	2bu7;7е	2bu7
фьючерсов	2bu7;7у	2bu7;7ы	2bu7;1ігма	2lc8;4е	2lc8;4у	2lc8;4ы	2lc8;2льм	nh8;5а	nh8;5е	nh8;5ов	nh8;5у	nh8;5ы	nh8;4трувати	te8;2нанси	3kz8;6овии	2us8
хабспот	4h28;7а	4h28;7е	4h28;7ов	4h28;7у	4h28;7ы	4h28;2рчуванни	2xl8;9ю	2xl8;9я	2xl8;1вороба	wx8;6е	wx8;6у	wx8;6ы	wx8;1ост	24q7;4а	24q7;4е	24q7
хостов	24q7;4у	24q7;4ы	24q7;1ранилище	39v8;9 сессии	60q7;2онологии	3677;9ю	3677;9я	3677;1удожник	b68;8а	b68;8е	b68;8и	b68;8ов	b68;8у	b68;2к	5yu7;0цвет	iq8
цвета	iq8;4е	iq8;4ов	iq8;4у	iq8;4ы	iq8;1ели	2c08,4ti7;3ь	2c08,4ti7;3я	2c08,4ti7;2на	3n8;3е	3n8;3ные бумаги	5ko7;3у	3n8;3ы	3n8;2почка	4c57;6е	4c57;6и	4c57
цепочку	4c57;1икл	t18,3j67;4а	t18,3j67;4е	t18,3j67;4ов	t18,3j67;4у	t18,3j67;4ы	t18,3j67;2фровои	5ex7;1іли	2c08;3ь	2c08;3я	2c08;2на	3n8;3е	3n8;3и	3n8;3у	3n8;3ы	3n8
час	wn8,ws8;3овии пояс	4lz8;5ои пояс	4lz8;3тина	2a58;6е	2a58;6у	2a58;6ы	2a58;4ныи	2o68;4ота	3l67;6е	3l67;6у	3l67;6ы	3l67;4ь	2a58;3ы	wn8;2т	1708;3у	1708
чекати	1c68;2ловек	2lo7,ra8;7а	2lo7,ra8;7е	2lo7,ra8;7и	2lo7,ra8;7ов	2lo7,ra8;7у	2lo7,ra8;2рга	1yk8;4е	1yk8;4и	1yk8;4у	1yk8;3нетка	1g28;7е	1g28;7и	1g28;7у	1g28;4овик	1g28
черновика	1g28;8е	1g28;8и	1g28;8ов	1g28;8у	1g28;3теж	6o7;6а	6o7;6е	6o7;6и	6o7;6ов	6o7;6у	6o7;1исло	19g8;5 с плавающеи	5gi7;2тать	fg8;1лен	398;4а	398
члене	398;4ов	398;4ство	4i57;4у	398;4ы	398;1резвычаиная ситуация	2tn8;1тение	fg8;2о изменилось	a8;0шаблон	1j78;6а	1j78;6е	1j78;6и	1j78;6ов	1j78;6у	1j78;6ы	5i47,1j78;2г	1jf8
шаги	1jf8;2хматы	5mw7;1веицарскии	5vt7;2идкість	3qg8;1кола	2yp8;4е	2yp8;4у	2yp8;4ы	2yp8;1лях	2598;4а	2598;4е	2598;4и	2598;4ов	2598;4у	2598;1опинг	kx8;6а	kx8
шопинге	kx8;6и	kx8;6ов	kx8;6у	kx8;4фаи	6148;1рифт	24c8;5а	24c8;5е	24c8;5ов	24c8;5у	24c8;5ы	24c8;1укати	6c8;6 в інтернеті	3az8;2тка	km8;4е	km8;4и	km8
шутку	km8;0щелкнуть	17i8;1оденнии	3x88;2тижневии	yz8;0эволюции	4sx7;7ю	4sx7;7я	4sx7;1ирбнб	3cy8;6а	3cy8;6е	3cy8;6ов	3cy8;6у	3cy8;6ы	3cy8;1кзамен	1248;7а	1248;7е	1248
экзаменов	1248;7у	1248;7ы	1248;3емпляр	41f7;9а	41f7;9е	41f7;9ов	41f7;9у	41f7;9ы	41f7;2ологическии	4fi8;2ран	3jm7,19s8;5а	3jm7,19s8;5е	3jm7,19s8;5ов	3jm7,19s8;5у	3jm7,19s8;5ы	3jm7,19s8
эксели	3618;5ь	3618;5я	3618;3курсии	3028;8ю	3028;8я	3028;3плоит	4im7;8а	4im7;8е	4im7;8ов	4im7;8у	4im7;8ы	4im7;4орт	22s8;7ировать	22s8;3тренныи	2tn8;1лектрическии	5ff7
электричество	1gl8;6онная почта	g8;cтаблица	3iu8;3мент	1g88,6z8;7а	1g88,6z8;7е	1g88,6z8;7ов	1g88,6z8;7у	1g88,6z8;7ы	1g88,6z8;1мбеддинги	55w7;2одзи	3kc7;3ции	2kg8;5ю	2kg8;5я	2kg8;2улятор	3yw7;8а	3yw7
эмуляторе	3yw7;8ов	3yw7;8у	3yw7;8ы	3yw7;1ндпоинты	5627;2ергии	2kl8;6ю	2kl8;6я	2kl8;1пизод	jg8;6а	jg8;6е	jg8;6ов	jg8;6у	jg8;6ы	jg8;1скалировать	4sr8;1тап	1488,2e37,1av8
этапа	1488,2e37;4е	1488,2e37;4ов	1488,2e37;4у	1488,2e37;4ы	1488,2e37;1фириум	2u58;7а	2u58;7е	2u58;7ов	2u58;7у	2u58;7ы	2u58;1хо	5fa7;0юзер	1o8;4а	1o8;4е	1o8;4ов	1o8
юзеру	1o8;4ы	1o8;1ридическии	41u8;6нии	41u8;1туб	1kx8;4а	1kx8;4е	1kx8;4ов	1kx8;4у	1kx8;4ы	1kx8;2ьюб	1kx8;5а	1kx8;5е	1kx8;5ов	1kx8;5у	1kx8;5ы	1kx8
ядро	4qh7,5nh7;1зык	13h8,kr7;4а	13h8,kr7;4е	13h8,kr7;4и	13h8,kr7;4ов	13h8,kr7;6ая модель	5sv7;4у	13h8,kr7;1к дістатися	11k8;2ори	5127;4ь	5127;4я	5127;2і	04;3сть	45p8;6 повітря	3cm8;1рлык	788
ярлыка	788;5е	788;5и	788;5ов	788;5у	788;1чеика	32t7;5е	32t7;5и	32t7;5у	32t7;0ідентифікувати	1758;6чність	4ha8;1жа	2bj8;1м я	1b18;4 користувача	48x8;2портувати	2l58;1нвестувати	1m98
інгредієнти	1ep8;2декс	1a98;6а	1a98;6е	1a98;6ов	1a98;6у	1a98;6ы	1a98;2стаграм	2vs8;2тернет	1af8;8а	1af8;8е	1af8;8ов	1af8;8у	1af8;8ы	1af8;2формаціи	2cj8;9ю	2cj8
інформація	2cj8;2цидент	mm8;8а	mm8;8е	mm8;8ов	mm8;8у	mm8;8ы	mm8;1спит	1248;5а	1248;5е	1248;5ов	1248;5у	1248;5ы	1248;2торичнии	2c58;5іи	1928;6ю	1928
історія	1928;0ґуґл	12z8;4а	12z8;4е	12z8;4ов	12z8;4у	12z8;4ы	12z8;0آخر	13p8;0أجهزة	19a8;1حداث	2w8;3ث	13p8;1خبار	2np8;2طاء	er8;3ر	2gu8;1داء	1p68;3ة	2td8
أداة مصغرة	30u8;2وية	19z8;1ذونات	ej8;1رباح	35k8;5 الأسهم	21g8;2سل	6j8;2شفة	1sk8;1زل	h68;1سبوع	yz8;5ي	yz8;2عار	3n8;2لوب	3io8;2هم	11y8;1شخاص	3o68;1ضف	zb8;2واء	6t8
أظهر	x48;1عراض	3bf8;2ضاء	398;2لن	aj8;2مال	498;3دة	gs8;1غلق	w58;2نية	1rj8;1فضل	2s38;2لام	nh8;1كد	1ts8;2ل	2bj8;2مل	bj8;1لبوم	2go8;2غ	p28;2وان	iq8
أمازون	2qz8;3ن	26o8;2ر	iw8;2ن	26o8;1نشئ	2q8;1هداف	2c08;1وبر	30d8;2صي	zf8;2قف	f38;2ل	4g68;3وية	1508;1يقونة	1mg8;0إبلاغ	2gu8;1جابة	1ct8;3زة	13w8;1حصائيات	3qs8,4868
إدارة	t8;2خال	1wh8;1ذن	ej8;1رسال	6j8;5 النموذج	29o8;1زالة	h68;1سناد	328;1شارة مرجعية	31y8;2عار	1l48;5ات	1l48;1صدار	578,2f08;2لاح	21w8;1ضاءة	6t8;3فة	zb8;1عادة المحاولة	1k18;6تسمية	26d8
إعادة تشغيل	1jt8;7عيين	1hm8;7وجيه	1h08;6جدولة	2xb8;6فتح	3on8;2داد	q28;5ات	wb8,458;2لان	1cq8,2g98,aj8;5ات	2g98;1غلاق	w58;1كسل	3618;2مال	bj8;1لغاء	p28;1نترنت	1af8;2ستغرام	2vs8;2شاء	2q8,d48
إنهاء	3gt8;1يثيريوم	2u58;2جار	ch8;2داع	10k8;2رادات	kf8;2قاف	f38;5 مؤقت	2o18;0ابحث	6c8;4 عن	c58;5في الإنترنت	3az8;2دأ	o88;1تجاه	yt8;5ات	11k8;2صال	ar8;3ل	4e8;1جتماع	58
اجتماعات	58;6ي	3q38;1حجز	148;2ذف	1t8;2سب	ga8;2صل على	ls8;2فظ	1828;1ختبار	1e08;4ر	1e08;3ر	24v8;3لاف	1fh8;1دع	2cq8;2فع	rv8;2مج	5y8;1رتفاع	om8;2سال	6j8
ارسم	6o8;2فض	rz8;3ع	1fv8;1سأل	2878;2تئجار	ch8;4ناف	dr8;3بدال	2058;5ل	2058;4يان	k38;3ثمار	1m98;7ات	1m98;3خدام	wi8;4راج	1w28;5ج	1w28;3راتيجية	2od8;4جاع	15f8
استرداد	2668;7 المبلغ	2668;3طلاع	2eo8,k38;3عادة	15f8;4لام	tx8;3مع	3mp8;3نساخ	20i8;3يراد	2l58;2حب	2kb8;2م	1b18;3 المستخدم	48x8;1شتر	dc8;4اك	23f8,1pe8;4ك	23f8;2رح	1oc8;1ضافة	zb8
اضغط	20c8;1طبع	14h8;1عرض	x48;4 كل	08;1فتح	1in8;1قبل	27s8;2تراح	vb8;4ح	zf8,vb8;2رأ	fg8;1كتب	o28;4 النص	n08;3شاف	qj8;1لآخر	13p8;3ن	4r5;2أجهزة	19a8;3حداث	2w8
الأحدث	13p8;3خبار	2np8;4طاء	er8;5ر	2gu8;3داء	1p68;5ة	2td8;4وية	19z8;3ذونات	ej8;3رباح	35k8;3سبوع	yz8;7ي	yz8;4عار	3n8;4لوب	3io8;4هم	11y8;3شخاص	3o68;3ضواء	6t8
الأعراض	3bf8;4ضاء	398;4لن	aj8;4مال	498;5دة	gs8;3غنية	1rj8;3فضل	2s38,2hw8;4لام	nh8;3كد	1ts8;4ل	2bj8;4مل	bj8;3لبوم	2go8;4وان	iq8;3مازون	2qz8;5ن	26o8;4ر	iw8
الأمن	26o8;3هداف	2c08;3وبر	30d8;4ل	4g68;5وية	1508;3يقونة	1mg8;2إبلاغ	2gu8;3جازة	13w8;3حصائيات	3qs8,4868;3دارة	t8;4خال	1wh8;3ذن	ej8;3شعار	1l48;7ات	1l48;3صدار	578,2f08;4لاح	21w8
الإضاءة	6t8;3عدادات	wb8,458;4لان	1cq8,2g98,aj8;7ات	2g98;3كسل	3618;4مال	bj8;3نترنت	1af8;4ستغرام	2vs8;4هاء	3gt8;3يثيريوم	2u58;4جار	ch8;4رادات	kf8;2اتجاه	yt8;7ات	11k8;4صل	4e8;3جتماع	58
الاجتماعات	58;8ي	3q38;3رتفاع	om8;4سم	6o8;3سأل	2878;4تئجار	ch8;5بيان	k38;5ثمار	1m98;9ات	1m98;5خدام	wi8;5راتيجية	2od8;5طلاع	2eo8,k38;5علام	tx8;5مع	3mp8;4حب	2kb8;4م	1b18
الاشتراك	1pe8;3متثال	3h08;5حان	1248;3نستغرام	2vs8;2باص	1ml8;4لجملة	28g8;5قرب	3g8;4وربوينت	25q8;3حث	6c8;3رمجيات	2ou8;4نامج	1vn8;4يد	g8;6 الإلكتروني	g8;3طاقة	16p8;4ولة	pr8;3كم	3n7
البلد	18f8;3ناء	8g8;4ك	28b8;3يئة	2bb8;5ي	4fi8;4انات	1ut8;4ت	1a48;5كوين	16h8;4ع	1yq8;2تأجيل	37q8;4كيد	1ts8;4مين	1pz8;3اريخ	34h8,1928;7ي	2c58;4لي	4348;3بعية	2k48
التبويب	2zi8;3ثبيت	41b8;3جميع	4di8;3حدث	3oz8;4ذير	cm8;4سين	1b68;4قق	m88;6 من صحة	2hm8;5يق	3ft8;4ويل	9v8;3خزين	39v8;4طيط	1ib8;3داول	2jy8;3ذكرة	5k8;5ير	nm8;3راجع	32e8
الترتيب	2618;4جمة	638;4حيل	2dw8;4يلو	5bj8;3سمية	788;4وق	kx8;3شفير	4fa8;3صميم	1vg8;3طبيق	lw8;4وير	1f28;3عريف	t68;4ليق	818;7ات	818;6م	2ti8;3غذية	2xl8;4ريدة	1kj8
التغييرات	a8;3فاصيل	1z08;5عل	23o8;3قارير	g38;4دم	nt8;4رير	g38;4ويم	ot8;4ييم	1z8,248;3كلفة	3438;4نولوجيا	2zm8;3لغرام	2718;3مرين	2258,22d8;4ويل	3kz8;3نبيه	cm8;3وثيق	a48;4صيل	2aa8
التوفر	v58;4قعات	1gr8;5يع	3ba8,1r48;4يتر	1kp8;3يليجرام	2718;2ثغرات	1nb8;5ة	1nb8;3قافي	53r8;2جامعة	15s8;3داول	1188;4ول	1188;4يد	y78;6ة	y78;3زء	2a58;3لسة	1878;3مهور	2h98
الجميع	sj8;3نس	3zj8;3هاز	19a8;3وجل	12z8;4دة	45p8;4لة	3028;3يتهاب	12s8;4را	2mr8;4ميل	1po8;2حادث	mm8;4سوب	1ug8;4ضر	i58;4فلة	1ml8;4لة	gz8;5ي	4r8;4وية	2jd8
الحجم	yo8;3دث	2w8;4يث	2d58;3زمة	az8;3ساب	198;6ات	198;3صول على	ls8;3قل	1u58;4ول	1u58;3لقة	jg8;3ملة	28q8;3يوان	i08;2خادم	xm8;4ص	2o68;5ية	ea8;3دمة	fl8
الخريطة	ih8;3صائص	ea8;4م	2au8;3طأ	er8;4ة	1pu8;4ر	se8;4وة	1jf8;3لل	id8;2داكن	2jl8;4لة	2368;3خل	xt8;3ردشة	1708;3عم	1ro8;3فع	2b8;5ة	1lh8;3ليل	24h8
الدواء	19z8;4رة	10e8,t18;4كر	34y8;4لة	18f8;3يسكورد	1ok8;4ن	39f8;2ذاكرة	2dc8;3كرني	nm8;2رائج	yt8;4تب	26u8;3حلة	1h8;3خيص	4d48;3د	cs8;3سائل	rh8;5لة	rh8;4م	6o8
الرصيد	5r8;3قم	19g8;3مز	2998;3ياضة	2kz8;6يات	3n28;2زبون	m8;3وم	5lq8;2سؤال	1ln8;3ابق	38z8;4عة	wn8;3بوتيفاي	5ak8;3جل	1928,n58;5ات	n58;3رعة	3qg8;4ي	1ao8;3عة	4cb8
السعر	3n8;3فر	7e8;3كان	38m8;3لاك	1rd8;5مة	3al8;3نة	27n8;3هم	11y8;3وق	ro8;3يارة	16d8;5سة	1y68;2شائع	37c8;4شة	19s8;3بكة	2nh8;3حن	2ap8;3خص	ra8;3ركات	sn8
الشركة	sn8;4يحة	2aj8;3عار	2wz8;3هر	u38;3يفرة	2998;2صحة	4gh8;3فحة	1h88;4قة	1ex8;4وف	17e8;3لاحية	ej8;3ناعة	1hd8;3وت	3dx8,1sr8;4ر	j48;5ة	j48,37k8;3يانة	xz8;2ضرائب	ut8
الضريبة	ut8;3غط	33u8;3وء	6t8;2طابور	1yk8;4قة	2kl8;4لب	oe8;3بي	3n78;5ب	11r8;3رد	az8;4يق	19n8;6ة	1418;3عام	2bj8;3قس	ux8;3لاب	oe8;4ب	pl8,m08;5ات	m08
الطلبية	pl8;3وارئ	2tn8;2عائلة	22z8;4طفة	2kg8;4لم	2g38;6ي	4088;4م	2p28;5ل	1s28;3ثور على	c58;3دة	u98;3شوائي	2p98;3ضو	398;3طلة	1xc8;3قار	ea8;4د	br8;5ة	uh8
العلاقات	cy8;6ة	cy8;4م	3pd8;3مر	1s98;4ل	3t8;5اء	m8;6ت الرقمية	2138;5ة	2j88,1mp8;5ية	xe8;4ود	gs8;4يل	17o8,m8;3نصر	1g88,6z8;4قود	2it8;4وان	27z8,gh8;2غاء	p28;3رفة	1k78
الغوغل	12z8;2فأرة	1ii8;3ئة	1tj8;3اتورة	2j8;4شل	2un8;3رصة	1uy8;4ع	mf8;4ق	1fh8;4يق	1ub8;3عالية	2w8;3نادق	r48;5ن	b68;4دق	r48;3هرس	1a98;3واتير	2j8;3يجما	2lc8
الفيديو	1cb8;4سبوك	2ue8;4لم	nh8;2قادم	1xr8;6ة	1xr8;4عدة	2f88;4لب	1j78;4نون	2n08;7ي	41u8;3رض	ts8;4يب	3g8;3سم	11d8,qb8;4يمة	18n8;3ضية	z8;3طار	ad8;3ناة	1068
القنوات	1068;3والب	1j78;2كلمة	2fy8;3هرباء	1gl8;3وبرنيتس	2wa8;3يان	2ks8;2لاعب	1bk8;3عبة	ka8;3غات	13h8;4ة	13h8;3قطة	l28;3وحة	1t38;4ن	iq8;2ماء	30o8;4لي	2us8;3باراة	ka8
المبنى	8g8;4يعات	26j8;3تابع	ca8;7ين	ca8;5ح	v58;4جر	sv8;4حف	3ns8;4صفح	1zk8;4عدد	u98;4غير	1oy8;4وسط	3ui8;3جاني	3ze8;4تمع	29v8;4لد	9l8,zz8;4موعة	1wz8;3حادثة	1708,4j8
المحتوى	8s8;4دد	13a8;4صول	3488;4طة	yg8;4فظة	3728,1br8;4كمة	4qm8;4لي	kr8;3خاطر	se8;4زون	1hs8;4طط	2x48;3درسة	2yp8;4فوعات	2b8;4ونة	2i68;4ير	t8;5نة	2io8;3راجعة	248
المرر	3as8;4شح	1zs8;4ض	wx8;4فق	vy8;4كبة	1mx8;4يض	1bc8;3سؤول	2rf8;4احة	1d08;5ر	2598,19n8;5عدة	1358;5فة	2b38;4تخدم	1o8;8ين	1o8;5شفى	2cc8;5ند	a48;5ودع	4jp8,fs8
المسلسل	yb8;4ودة	1g28;3شابه	1qp8;5رك	i58,1dc8;6يع	n98;4روع	n98;4كلة	z8;3صرف	28b8;5وف	1118;3طار	vj8;5عم	s68;4عم	s68;3ظهر	4lt8;3عادلة	2tz8;5ملات	1ni8;7ة	1ni8
المعدل	1z8;4لق	14v8;5م	1by8;5ومات	2cj8;4نى	t68;3فتاح	24m8;4ضل	3g88;6ة	3g88;3قابلة	1q58;5ل	1d58;6ة	1d58;5ييس	3nd8;3كالمة	4e8;5ن	qy8;4تب	1is8;6ة	18u8
المكتمل	bj8;4ون	20o8,1ep8;6ات	1ep8;3لاحظات	1298,x98;7ة	x98,2nu8;4خص	14n8;4صق	788;4ف	c08;5 الشخصي	1yd8;5ات	c08;3ناخ	17v8;4تج	jv8;6ات	jv8;4زل	1a48;4شور	dm8;4طقة	1668,2ra8
المنطقة الزمنية	4lz8;4ظمة	2e98;3هام	7w8;4مة	7w8;3وافقة	898;4رد	1jk8;4سيقى	25k8;4ضوع	27a8;4ظف	4z8;6ين	4z8;4عد	dx8;4قع	qy8;3ياه	30o8;4زانية	2ih8;5ة	1wa8;2ناس	3o68
النافذة	4mo8;3بات	2y68;3تائج	23x8;4يجة	23x8,lm8;3جمة	1yv8;3سخة	2f08;3شاط	5e8;4ر	908;4ط	5e8;3طاق	21p8;3ظام	2zb8;3فقات	1118;3قاط	lm8;4ل	1qf8;3كتة	km8;3مو	1x58
النموذج	1wn8,3z88;3وشن	37y8;4ع	4808,n08;4م	3px8;2هاتف	dg8;3دف	2c08;4ية	12n8;3وية	4ha8;2واتساب	1ch8;3ثيقة	a48;3حدة	2208;3رقة	1os8;3زن	27g8;3سائط	25e8;4م	2mw8;3صف	1v78
الوصفات	1598;5ة	1598;4ول	z48;3ظيفة	2368,3t8;3قت	ws8;3كيل	2gi8;3وردبريس	3bu8;3يب	56u8;4كيبيديا	2fo8;2يوتيوب	1kx8;4م	3ji8,3xe8;5ي	3x88;1متثال	3h08;3حان	1248;2سح	1t8;2لأ	12i8
انتظار	1c68;4ر	1c68;3قل إلى	hu8;2ستغرام	2vs8;3خ	1u08;2شاء	2q8;3ر	f88;2قر	17i8;3ل	hc8;0باص	1ml8;2لجملة	28g8;3قرب	3g8;2وربوينت	25q8;2ي بال	38b8;1حث	6c8;3 علمي	1i28
بدء	o88;1رمجيات	2ou8;2نامج	1vn8;2يد	g8;4 إلكتروني	g8;1طاقة	16p8;2ولة	pr8;1ع	1yq8;1كم	3n7;1لد	18f8;1ناء	8g8;2ك	28b8;1يئة	2bb8;3ي	4fi8;2انات	1ut8;2ت	1a48
بيتكوين	16h8;2ع	1yq8;0تأجيل	37q8;2كيد	1ts8;2مين	1pz8;1اريخ	34h8,1928;5ي	2c58;1بعية	2k48;2ويب	2zi8;1تبع	3078;1ثبيت	2528,41b8;5 التغييرات	10k8;1جميع	4di8;1حدث	3oz8;3يث	bd8;4د	1758,24v8
تحذير	cm8;2رير	il8;2سين	1b68;2قق	pf8,m88;3يق	3ft8;2ليل	3t68,1z78;2ميل	1fm8;2ويل	1ds8,9v8;1خزين	39v8;2طيط	1ib8;1داول	2jy8;1ذكرة	5k8;5 مشكلة	z8;3ير	nm8;1راجع	3fb8;2تيب	2618,2pg8
ترجم	638;4ة	638;5 فيديو	4l88;2حيل	2dw8;2يلو	5bj8;1سجيل	j98,tl8;5 الخروج	1xk8;8دخول	gm8;2مية	788;2وق	kx8;1شغيل	748,o88;5 الموسيقى	1gg8;2فير	4fa8;1صحيح الأخطاء	1nr8;2دير	22s8;2عيد	4sr8
تصفح	hu8;3ية	te8;2ميم	1vg8;2ويت	2hh8;1طبيق	lw8;2وير	1f28;1عبئة	12i8;2ديل	il8;2ريف	t68;3ّف	1758;2طيل	1e58;2لم	2n48;3يق	818;5ات	818;4م	2ti8;2يين	328,458
تغذية	2xl8;2ريدة	1kj8;2يير	a8;5 الحجم	3a28;5ات	a8;1فاصيل	1z08;3عل	23o8;2ريغ صوتي	3xk8;2عيل	1608;1قارير	g38;2دم	nt8;3يم	29o8;2رير	g38;2ويم	ot8;2ييم	31r8,1lw8,1z8,248;1كرار	1n48
تكلفة	3438;2نولوجيا	2zm8;2وين	q28;1لخيص	1dl8;2غرام	2718;1مرين	2258,22d8;2كين	1608;2ويل	3kz8;1نبؤ	qq8;3يه	cm8;2زيل	1fm8;2فيذ	1vv8;1وثيق	a48;2صية	zf8;4ل	2aa8;2فر	v58
توقع	qq8;4ات	1gr8;3يع	3ba8,1r48;2ليد	d48;2يتر	1kp8;1يك توك	3bn8;2ليجرام	2718;0ثبّت	2528;1غرات	1nb8;3ة	1nb8;1قافي	53r8;0جامعة	15s8;2نچें	pf8;1داول	1188;2ول	1188;4 الترتيب	5as8
جدول بيانات	3iu8;4ة	3x8;2يد	y78;4ة	y78;1زء	2a58;1لب	ls8;2سة	1878;1مهور	2h98;2يع	sj8;1نس	3zj8;1هات الاتصال	20v8;3ز	19a8;2ة اتصال	20v8;1واب	1ct8;2جل	12z8;2دة	45p8
جودة الهواء	3cm8;2لة	3028;1يت لاب	1ws8;4هاب	12s8;3هاب	12s8;2را	2mr8;2ميل	1po8;0حادث	mm8;2سوب	1ug8;2ضر	i58;2فلة	1ml8;2لة	gz8;3ي	4r8;2وية	2jd8;1جز	148,1sd8;2م	yo8
حجم الصوت	1rw8;1د	p98;2ث	2w8,bd8;2يث	2d58;2ّث	bd8;1ذف	1t8;1ركة المرور	hm8;1زمة	az8;1ساب	198,ga8;4ات	198;1ظر	2i08;1فظ	1828;2لة موسيقية	2sj8;1قل	1u58;2ول	1u58;1ل	4k18,3a88
حلقة	jg8;2ّل	1z78;1ملة	28q8;1وّل	1ds8,9v8;1يوان	i08;0خادم	xm8;2ص	2o68;3ية	ea8;1دمة	fl8;1ريطة	ih8;1صائص	ea8;2م	2au8;1ط	24c8;2 الأنابيب	978;2أ	er8;2ة	1pu8
خطر	se8;2وة	1jf8;1لل	id8;0داكن	2jl8;2لة	2368;1خل	xt8;1رجة الحرارة	2fd8;2دشة	1708;1عم	1ro8;2وة	2cq8;1فع	rv8,2b8;3ة	1lh8;4 واحدة	28g8;1ليل	24h8;1مج	5y8;1واء	19z8
دورة	10e8,t18;4 تدريبية	10e8;2كر	34y8;2لة	18f8;1يسكورد	1ok8;2ن	39f8;0ذاكرة	2dc8;1كرني	nm8;0رائج	yt8;2بط	e58;2تب	26u8;2قب	jn8;1بط	ar8,e58;1حلة	1h8;4 طيران	1h8;1خيص	4d48
رد	cs8;1سائل	rh8;3لة	rh8;2م	6o8;3 بياني	ex8,16u8;2وم متحركة	i08;1صيد	5r8;1فض	rz8;2ع	1fv8;1قم	19g8;3 الهاتف	dg8;1مز	2998;3 مميز	2zw8;1ياضة	2kz8;4يات	3n28;0زبون	m8
زر	3f48;1وم	5lq8;0سؤال	1ln8;1ابق	38z8;2عة	wn8;1بوتيفاي	5ak8;1جل	1928,n58,tl8;3ات	n58;2ّل	j98;1رد	08;2عة	3qg8;2ي	1ao8;1عة	4cb8;2ر	3n8;3 السهم	11y8;6صرف	ms8,53y8
سفر	7e8;1كان	38m8;1لاك	1rd8;3مة	3al8;2ة التسوق	1t98;6مهملات	1zz8;2سلة رسائل	2et8;1نة	27n8;1هم	11y8;1وق	ro8;1يارة	16d8;3سة	1y68;2ر العمل	2ql8;3ة ذاتية	dr8;0شائع	37c8;2رك	1ec8
شاشة	19s8;1بكة	2nh8;1حن	2ap8;1خص	ra8;1راء	dc8;2ح	1oc8;2كات	sn8;3ة	sn8;2يحة	2aj8;1عار	2wz8;1غّل	1gg8;1هر	u38;1يفرة	2998;0صحة	4gh8;1ف	8m8,17e8;2حة	1h88
صفقة	1ex8;2وف	17e8;1لاحية	ej8;1ناعة	1hd8;2دوق استثمار	2vd8;7لوارد	2vm8;1وت	3dx8,1sr8,2hh8;2ر	j48;3ة	j48,37k8;1يانة	xz8;0ضبط	458;1رائب	ut8;2يبة	ut8;1غط	33u8,20c8;1وء	6t8;0طابور	1yk8
طاقة	2kl8;2لب	oe8;1باعة	14h8;2ي	3n78;3ب	11r8;1رد	az8;2يق	19n8;4ة	1418;1عام	2bj8;1قس	ux8;1لاب	oe8;2ب	pl8,m08;3 السحب	2dj8;4توظيف	1la8;4دمج	42i8;4سحب	2dj8
طلبات	m08;3ية	pl8;1وارئ	2tn8;0عائلة	22z8;2طفة	2kg8;2لم	2g38;4ي	4088;2م	2p28;3ل	1s28;1دة	u98;2د	9f8;2ّل	il8;1رض	x48,zu8;3 تقديمي	1o48;4جميع	08;1شوائي	2p98
عضو	398;1طلة	1xc8;1قار	ea8;2د	br8;3ة	uh8;1لاقات	cy8;4ة	cy8;3مة تبويب	2zi8;7جارية	1ze8;2م	3pd8;1مر	1s98;2ل	3t8;3 فني	2rn8;3اء	m8;3ة	2j88,1mp8;4 رقمية	2138
عملية	xe8;2ود	gs8;2يل	17o8,m8;4 محتمل	3mk8;1ن بعد	46g8;2صر	1g88,6z8;2قود	2it8;2وان	27z8,gh8;1يّن	328;0غرفة	1k78;1وغل	12z8;1ير مقروءة	4mh8;2ّر	a8;0فأرة	1ii8;1ئة	1tj8;1اتورة	2j8
فاشل	2un8;1تح	1in8;3 القفل	50b8;1حص	pf8;1رز	2pg8;2صة	1uy8;2ع	mf8;3 جديد	mf8;2يق	1ub8;1عالية	2w8;1ك التشفير	54r8;1نادق	r48;3ن	b68;2دق	r48;1هرس	1a98;1واتير	2j8
فيجما	2lc8;2ديو	1cb8;2سبوك	2ue8;2لم	nh8;0قائمة	08;5 التشغيل	2ef8;8مهام	28z8;2دم	1xr8;2رن	1ei8;2عدة	2f88;5 البيانات	2jq8;6بيانات	2jq8;2لب	1j78;2نون	2n08;5ي	41u8;1بول	27s8
قراءة	fg8;2ض	ts8;2يب	3g8;1سم	11d8,qb8;2يمة	18n8;1ضية	z8;1طار	ad8;1فل	28l8;1ناة	1068;2وات	1068;1والب	1j78;1ياس	2na8;2ّم	1lw8;0كتاب	148;4ة	o28;2ب	148
كشف	qj8;1ل	sj8;2مات الأغنية	3mw8;3ة	2fy8;4 السر	1xx8;7مرور	1xx8;5مفتاحية	3mc8;1م الساعة	ws8;3سعر	3n9;3عدد	9f8;1هرباء	1gl8;1وبرنيتس	2wa8;1يان	2ks8;0لاعب	1bk8;1خّص	1dl8;1عبة	ka8
لغات	13h8;2ة	13h8;1قطة	l28;4 الشاشة	7l8;5شاشة	7l8;1وحة	1t38;4 القيادة	10r8;7معلومات	10r8;8فاتيح	2cw8;2ن	iq8;1ينكد إن	2wq8;0ما هي	04;2ء	30o8;2لي	2us8;1باراة	ka8;2نى	8g8
مبيعات	26j8;1تابع	ca8;5ة	ca8;5ين	ca8;3ح	v58;2جر	sv8;2حف	3ns8;2صفح	1zk8;2عدد	u98;2غير	1oy8;2وسط	3ui8;1جاني	3ze8;2تمع	29v8;2لد	9l8,zz8;2موعة	1wz8;1حادثة	1708,4j8
محتوى	8s8;2دد	13a8;2صول	3488;2طة	yg8;2فظة	3728,1br8;2كمة	4qm8;2لي	kr8;1خاطر	se8;2زون	1hs8;2طط	2x48;4 بياني	ex8;1درسة	2yp8;2فوعات	2b8;2ونة	2i68;2ير	t8;3نة	2io8
مراجعة	248;3قبة	jn8;2بع حوار	1fa8;2حلة	1av8;5 رئيسية	1488;2ر	3as8;2شح	1zs8;2ض	wx8;2فق	vy8;2كبة	1mx8;2يض	1bc8;1ساحة	1d08;5 الاسم	5ih8;8عمل	3rs8;3ر	2598,19n8;3عدة	1358
مسافة	2b38;2تخدم	1o8;6ين	1o8;3شفى	2cc8;3ند	a48;3ودع	4jp8,fs8;2لسل	yb8;2ودة	1g28;1شابه	1qp8;3رك	i58,1dc8;5ة	1ec8;4يع	n98;2روع	n98;2كلة	z8;1صرف	28b8;3وف	1118
مطار	vj8;3عم	s68;2عم	s68;1ظهر	4lt8;1عادلة	2tz8;3ملات	1ni8;5ة	1ni8;2دل	1z8;2لق	14v8;3م	1by8;4 سياحي	2h18;3ومات	2cj8;2نى	t68;1فتاح	24m8;2ضل	3g88;1قابلة	1q58
مقارنة	1ei8;3ل	1d58;4ة	1d58;3ييس	3nd8;1كالمة	4e8;3ن	qy8;2تب	1is8;4ة	18u8;3مل	bj8;2ون	20o8,1ep8;4ات	1ep8;1لاحظات	1298,x98;5ة	x98,2nu8;2خص	14n8;2صق	788;2ف	c08
ملف شخصي	1yd8;3ات	c08;1ناخ	17v8;2تج	jv8;4ات	jv8;2زل	1a48;2شور	dm8;2طقة	1668,2ra8;2ظمة	2e98;1هام	7w8;2مة	7w8;4 فرعية	2yw8;1وافقة	898;2رد	1jk8;2سيقى	25k8;2ضوع	27a8
موظف	4z8;4ين	4z8;2عد	dx8,3x8;2قع	qy8;4 إلكتروني	um8;5ويب	um8;3ف سيارات	hh8;1ياه	30o8;2زانية	2ih8;3ة	1wa8;0ناس	3o68;2فذة	4mo8;1بات	2y68;1تائج	23x8;2يجة	23x8,lm8;1جمة	1yv8
نزّل	1fm8;1سخ	1u08;3 احتياطي	1sw8;3ة	2f08;4 احتياطية	1sw8;1شاط	5e8;2ر	908,f88;2ط	5e8;1ص	2948;2 برمجي	2q08;3مكتوب	lb8;1طاق	21p8;1ظام	2zb8;2رة عامة	1iy8;1فذ	1vv8,748;2قات	1118
نقاط	lm8;2ر	17i8;2ل	hc8,1qf8;1كتة	km8;1مو	1x58;3ذج	1wn8,3z88;1وشن	37y8;2ع	4808,n08;2م	3px8;0هاتف	dg8;1دف	2c08;2ية	12n8;1وية	4ha8;0واتس اب	1ch8;4اب	1ch8;2فق	898
وثيقة	a48;1حدة	2208;4 التحكم	3wx8;1رقة	1os8;4 بحثية	4b78;1زن	27g8;1سائط	25e8;2م	2mw8;1صف	1v78;3ات	1598;3ة	1598;2ول	z48;1ضع علامة	34t8;1ظيفة	2368,3t8;1قت	ws8;2ّع	3ba8
وكيل	2gi8;1وردبريس	3bu8;1يكيبيديا	2fo8;0يوتيوب	1kx8;2م	3ji8;3ي	3x88;0अंक	lm8;3 तालिका	5as8;2तर	1fh8;1क्षम	1e58;1गला	4348;2्रेषित	1h08;1दालत	4qm8;2्यतन	bd8;1धिसूचना	1l48;1नलॉक	50b8
अनुकूलन	1b68;6ित	1b68;3पालन	3h08;3बंध	br8;3भाग	qb8;3मति	ej8;4ान	qq8;4ोदन	898;3यायी	ca8;3रोध	m08;3वाद	638;6 करें	638;3संधान	1i28;4्मारक	nm8;1पठित	4mh8;2डेट	bd8
अपडेट करें	bd8;2लोड	1fv8;5 करें	1fv8;2ॉइंटमेंट	dx8;1भियान	28q8;2ी	4r5;1मेज़न	2qz8;1र्थ	t68;1लर्ट	cm8;1वकाश	1xc8;2लोकन	1iy8;2सर	1uy8;1साइन करें	328;2्पताल	2cc8;3वीकार	rz8;0आँकड़े	3qs8
आंकड़े	1ut8;1इकन	1mg8;1कार	yo8;4 बदलें	3a28;1गामी	1xr8;1ज	3xe8;1देश	iw8,pl8;1पातकालीन	2tn8;2ूर्तिकर्ता	1jk8;1मंत्रित करें	2cq8;1य	xt8;2ात	2l58;2ु	1s98;1रक्षण	148;5ित	1sd8;1वाज	1sr8,1rw8
आवाज़	1sr8;2ेदन	1la8;0इंटरनेट	1af8;7 पर खोजें	3az8;2स्टाग्राम	2vs8;5ॉल	2528;1काई	2ks8,2208;1तिहास	1928;1थेरियम	2u58;1नपुट	1wh8;1वेंट	2w8;5 बनाएं	2w8;1श्यू	z8;0ईमेल	g8;4 भेजें	g8;8ो	g8
उड़ान	1h8;1त्तर	1ct8,cs8;5 दें	cs8;3पन्न	d48;4ाद	jv8;1द्योग	1hd8;1पकरण	19a8,2td8;3ार्य	2yw8;2योग	wi8;5कर्ता	1o8;a नाम	48x8;2लब्ध	v58;6ता	v58;2शीर्षक	4l88;2हार	12n8;1बर	30d8
उम्मीदवार	1zs8;3र	1s98;0ऊंचाई	om8;1र्जा	2kl8;0ऋण	ts8;0एकाधिक	u98;2्सेल	3618;1जेंट	2gi8;1निमेशन	i08;2्क्रिप्ट	4fa8;1पिसोड	jg8;1ल्बम	2go8;0ऐतिहासिक	2c58;1प	lw8;0ऑडियो	3dx8;1र्डर	pl8
ऑर्डर करें	pl8;0औसत	3ui8;0कंटेनर	2jd8;2पनी	sn8;3्यूटर	1ug8;2सोल	3wx8;1ई	u98;1क्षा	8m8;1तार	1yk8;1नेक्ट	ar8;1मरा	1k78;2ांड	iw8;3ई	35k8;2िट	10k8;2ेंट	818;1र	ut8
कर्मचारी	4z8;1लाकार	b68;4ृति	2rn8;1सरत	22d8;1ानून	2n08;5ी	41u8;2म	7w8;2र	16d8;3्ट	1t98;4ड	16p8;4य	7w8;5क्रम	2w8,1vn8;7षेत्र	3rs8;5प्रवाह	2ql8;5ालय	1is8;1ितना है	3n4
कितने	9f8;5 का	3n8;6बजे	ws8;3ाब	148;2राए	ch8;4या	ch8;1ीबोर्ड	2cw8;2मत	3n8;2वर्ड	3mc8;1ुंजी	24m8;2बेरनेट्स	2wa8;1ूपन	18n8;1ैंसल	p28;4िल	p28;6 करें	p28;2लेंडर	ot8
कैलेंडर में	ot8;1ॉन्फ़िगर	q28;2पी करें	1u08;2ल करें	4e8;3म	gs8;1ोड	2998;1ौन कौन से	07;4से	05;1्रमबद्ध	2pg8;3िप्टो	2138;2लिक करें	17i8;3ोन	20i8;2वेरी	tx8;2षमता	4cb8;3ेत्र	1668,2ra8;7फल	1d08
खबर	2np8;1रीदना	dc8;4ारी	kx8;4ें	dc8;2्च	1118;1ाता	198;2ना	2bj8;1िलाड़ी	1bk8;1ींचें	2kb8;1ेल	ka8,2kz8;1ोज	6c8;3ें	c58,6c8;3ो	6c8;2लें	1in8;3ो	1in8;0गणना	ga8
गणना करें	ga8;2ित	3n28;1ति	3qg8;3विधि	5e8;1हरा	2jl8;1ाड़ी	16d8;2ना	1rj8;1िट	5q68;3लैब	1ws8;3हब	12s8;2नती	9f8;1ीत	1rj8;3 के बोल	3mw8;1ुण	ea8;3वत्ता	45p8;2प्त	1ao8
गूगल	12z8;1ेम	ka8;1्राफ	16u8;4हक	m8;0घंटा	wn8;1टक	20o8;2ना	2w8,mm8;1र	1a48;1ोषणा	aj8;0चक्र	t18;1र	1oy8;2ण	1av8,1jf8;1लचित्र	nh8;2ाएं	1vv8,1gg8,748;3ओ	748;1ार्ट	ex8
चालान	2j8;3ू करें	1608;1िकित्सा	3n78;2त्र	j48;5 बनाओ	6o8;2ह्नित	34t8;1ुटकुला	km8;2नें	24v8;1ेतावनी	cm8;1ैट	1708;2नल	1068;4 में	1068;0छवि	j48;1ात्र	oe8;1ुट्टी	13w8;1ूट	2au8
जनसंख्या	38m8;1मा करें	29o8;1ल	30o8;2वायु	17v8;1वाब	1ct8,cs8;1़ूम	5lq8;1ाँच	pf8;2ंच	pf8,3ft8,1e08;2नकारी	2cj8;3वर	i08;2री रखें	dr8;1ीमेल	1po8;2रा	2mr8;1ोखिम	se8;2ड़ना	zb8;4ें	zb8,ar8
जोड़ो	zb8;0टाइप करें	n08;2स्क	7w8;1िकट	5k8;4ॉक	3bn8;3ेट	5k8;2प्पणी	818;7 करें	818;1ीम	1ub8;1ूर्नामेंट	pr8;1ेम्पलेट	1j78;2लीग्राम	2718;1ैग	2mw8;2ब	2zi8;1ोकन	2zw8;1्रेन	ad8
ट्रेलो	5bj8;3ैक	3078;2विटर	1kp8;3ीट	1kj8;0ठीक करें	21w8;0डाउनलोड	1fm8;7 करें	1fm8;1िज़ाइन	1vg8;2प्लॉय	908;7 करें	908;2बग	1nr8;2लीट	1t8;5 करें	1t8;8ो	1t8;2वाइस	19a8;2स्कॉर्ड	1ok8
डुप्लिकेट	1n48;1ेटा	1ut8;4बेस	2jq8;1ैशबोर्ड	10r8;1ॉकर	34y8;3्टर	11r8;1ोमेन	21p8;0ढूंढें	c58,6c8;4ो	c58;0तत्व	1g88;1स्वीर	j48;1ापमान	2fd8;2रीख	34h8;2लिका	1188;1ुलना	1ei8;5 करें	1ei8
तैनात	908;5ी	908;1्रुटि	er8;0थीम	4lt8;1ोक	28g8;0दबाएं	20c8;3ओ	20c8;1र	1z8;2्शक	2h98;1ल	1ub8;1वा	19z8;1स्तावेज	a48;8़	a48;9ीकरण	a48;1ाम	3n8;1िखाएं	x48
दिखाओ	ls8,x48;2न	3ji8;3ांक	34h8;2शा	11k8;1ुकान	sv8;2निया	2g38;1ूरस्थ	46g8;3ी	2b38;1ेखें	zu8;3ो	zu8;2श	18f8;1ैनिक	3x88;0धनवापसी	2668;1र्म	39f8;0नंबर	19g8;1ई	y78
नक्शा	ih8;1जदीकी	3g8;1या	y78;1वीनतम	13p8;1ाम	1b18;3 बदलें	26d8;1िकालें	1w28,h68;2गरानी	jn8;2जी	2o68;2धि	2vd8;2मंत्रण	2cq8;2यम	2f88;2र्देशिका	9l8;4भरता	2k48;4यात	22s8;2वेश	1m98
निष्पादित	748;9 करें	1vv8;1ींद	3px8;2ति	1y68;1ेटवर्क	2nh8;2विगेट	hu8;1ोट	x98;2शन	37y8;1ौकरी	3t8;0पंक्ति	17e8;2जीकरण	tl8;1ढ़ना	fg8;3ें	fg8;3ो	fg8;1ता	27z8;3 लगाएं	qj8
पथ	2598;1र जाएं	hu8;2िणाम	23x8;3भाषा	t68;3योजना	n98;3वर्तन	a8;7ित	1ds8;4हन	1qf8;4ार	22z8;2ीक्षण	1e08;6ा	1248;2्यटन स्थल	2h18;4ावरण	2bb8;8ीय	4fi8;1संदीदा	3g88;1हचान	4ha8
पहचानें	1758;2ला	4g68;2ुंच	z48;1ाइपलाइन	978;2ठ	2948;3्यक्रम	10e8;2नी	30o8;2र्किंग	hh8;2वरपॉइंट	25q8;2स	3g8;3वर्ड	1xx8;7 बदलें	1xx8;1िछला	38z8;2न करें	41b8;1ुनः आरंभ	1jt8;5प्रयास	1k18
पुनर्निर्धारित	2xb8;5स्थापित	15f8;2ल रिक्वेस्ट	2dj8;2ष्टि	1ts8;6 करें	1ts8;2स्तक	148;6ालय	18u8;1ूछें	2878;3ो	2878;2रा करें	bj8;3्ण	bj8;4ववत	32e8;7 करें	3fb8;5ानुमान	1gr8;1ृष्ठ	1h88;1ेज	1h88
पेपैल	38b8;2मेंट	2b8;1ैकेज	az8;1ोर्टफोलियो	3728;2षण	2xl8;2स्ट	dm8;5ग्रेस	44v8;1ौधा	2y68;1्रकार	n08;5शित करें	f88;4्रिया	xe8;3गति	nt8;3जाति	4808;3णाली	2zb8;3तिक्रिया	1298,23o8;5भागी	i58
प्रतिलिपि	1u08;6ेख	lb8;5वेदन	g38;5स्थापित	2058;4ीक्षा	1c68;3दर्शन	1p68;3बंधक	t8;6न	t8;6ित करें	t8;3श्न	1ln8;3स्तुति	1o48;3ाथमिकता	1508;4प्त करें	ls8;3िंट	14h8;3ोग्राम	1vn8;4जेक्ट	n98
प्रोजेक्ट में	n98;4फ़ाइल	1yd8;3ौद्योगिकी	2zm8;2लेलिस्ट	2ef8;0फसल	3488;1़ंक्शन	2368;2ाइल	c08;5 को	c08;5ें	c08;5ों	c08;2िल्टर	te8;2ील्ड	1u58;2ॉन्ट	24c8;2ोन	dg8;3ल्डर	zz8;1ाइल	c08
फाइलें	c08;1िग्मा	2lc8;2र से कोशिश	1k18;7खोलें	3on8;7शुरू	1jt8,dr8;2ल्म	nh8;1ेसबुक	2ue8;1ॉर्म	1wn8;2लो	ca8;1ोटो	37k8;2न	dg8;3 नंबर	dg8;2ल्डर	zz8;1्लाइट	1h8;0बंद करें	w58,1e58,f38;6ो	w58
बग	id8;2 रिपोर्ट	id8;1जट	2ih8;2ाओ	1gg8;1टन	3f48;2ुआ	1br8;1त्ती	6t8;1दलाव	a8;3ें	a8,1ds8,il8,2058;3ो	a8;1नाएं	8g8,2q8,d48;3ओ	2q8;3ना	2q8;3ये	2q8;1स	1ml8;1ाज़ार	ro8
बाजार	ro8;2तचीत	1708,4j8;1िक्री	26j8;2जली	1gl8;2टकॉइन	16h8;2ल	2j8;1ीमा	1pz8;4री	wx8;1ुक	148;3 करें	148;3मार्क	31y8;3िंग	148;1ेचें	1yq8;1ैंक	28b8;2कअप	1sw8;2च	1lh8
बैठक	58;1ोर्ड	1t38;2लो	3oz8;1्रांच	mf8;5ड	1ze8;4उज़र	1zk8;2लॉक	2i08;4ग	2i68;0भंडार	1hs8;5ण	39v8;1रें	12i8;1वन	8g8;2िष्यवाणी	qq8;1ाग	2a58;2वना	2kg8;2षा	13h8
भुगतान	rv8,2b8;6 करें	rv8;1ेजना	6j8;3ें	6j8;3ो	6j8;2द्यता	1nb8;1ोजन	2bj8;0मंजूर	898;1कान	1a48;1तदान	2eo8,2hh8;1दद	1358;1रीज	1bc8;2्ज	5y8;4 अनुरोध	42i8;5करें	5y8;1सौदा	1g28
महीना	u38;1ाइग्रेशन	2dw8;2उस	1ii8;2नचित्र	ih8;3्य करें	2hm8;2पें	2na8;2र्ग	19n8;5दर्शक	24h8;1िटाएं	1t8;4ओ	1t8;2लाएं	5y8;1ीटिंग	58;6 शेड्यूल	58;2डिया	25e8;2ल का पत्थर	1488;1ुद्दा	z8
मुद्रण	14h8;5ा	1mp8;2फ़्त	3ze8;1ूल्य	3n8;5ांकन	31r8,1lw8;1ैसेज	rh8;5 भेजें	rh8;9ो	rh8;1ॉडल	3z88;1ौसम	ux8;4 कैसा	ux8;0यातायात	hm8;3्रा	3028,7e8;2द दिलाएं	nm8;3ृच्छिक	2p98;1ूजर	1o8
यूज़र	1o8;2ट्यूब	1kx8;1ोजना	1pu8;0रحلات	1h8;1ंग	iq8;1खरखाव	xz8;1जिस्टर	tl8;1णनीति	2od8;1द्द	p28;4 करें	p28;1ाजस्व	kf8;1िकॉर्ड	j98;2पॉज़िटरी	fs8;5िटरी	fs8;3ो	fs8;4र्ट	g38
रिपोर्ट बनाएं	g38;2फंड	2668;2लीज़	578;2व्यू	248;1ीसेट	1hm8;1ुको	1c68;2झान	yt8;1ेटिंग	1z8;2पो	fs8;2लगाड़ी	ad8;2सिपी	1598;3्टोरेंट	s68;4तरां	s68;1ैंकिंग	2618;1ोकें	2o18,f38;3ो	f38
रोग	wx8;3ी	1bc8;2शनी	6t8;0लंबित	14v8;1क्षण	3bf8;4्य	2c08;1ाओ	ls8;2गत	3438;2भांश	21g8;1िंक	e58;4 भेजें	e58;4्डइन	2wq8;3ग	3zj8;2खें	o28;3ो	o28;2प्यंतरण	3xk8
ले जाएं	hc8;2आउट	1ib8;2ख	1d58;2नदेन	1ni8;2बल	788;4 लगाएं	788;1ॉक	28l8;2ग	n58;3 इन	gm8;3आउट	1xk8;3िन	gm8;1ोकप्रिय	37c8;2ग	3o68;0वजन	27g8;1र्ड	49k8;4प्रेस	3bu8
वर्तमान	4r8;3ष	27n8;1स्तु	6z8;1ायु गुणवत्ता	3cm8;2हन	1mx8;1िंडो	4mo8;2कास	1f28;3िपीडिया	2fo8;2जेट	30u8;3्ञान	3pd8;6पन	1cq8,2g98;2तरण	2aa8;3्त	3kz8;5ीय	2us8;2द्यालय	2yp8;2धि	1418
विनिमय	ms8;6 दर	53y8;3्यास	wb8;2फल	2un8;2भाग	11d8;2राम	2o18;2लय	5y8;2वरण	1v78,1z08;2शिष्ट	13a8;3ेषता	1wa8;3्लेषण	3t68,1z78;8 करें	1z78;4व	2g38;5विद्यालय	15s8;2षय	27a8;1ीडियो	1cb8
वृद्धि	1x58;1ेतन	26u8;2ब	56u8;3साइट	um8;1ैश्विक	4088;1ॉलेट	1br8;1ोट	2hh8;1्यंजन	1598;3क्ति	ra8;3य	1118;3वसाय	498;3ापार	2jy8;4याम	2258;2हाट्सएप	1ch8;7ऐप	1ch8;0शब्द	2fy8
शहर	2io8;1ाखा	mf8;1िक्षक	1by8;5ा	2ti8;2पिंग	2ap8;1ीर्ष	2hw8;5क	gh8;1ुरू करें	o88;7ो	o88;1ेड्यूल	3x8;2यर	1ec8,11y8;4 भाव	11y8;2ष	5r8;3 राशि	5r8;1ैली	3io8;1ोध	1i28
शोध पत्र	4b78;1्रृंखला	yb8;3ेणी	1tj8;0संख्या	19g8;2गठन	2e98;3ीत	25k8;5 कार्यक्रम	2sj8;3्रह	1sk8;6ालय	3ns8;2देश	rh8;5 भेजें	rh8;2पत्ति	ea8;3र्क	20v8;3ादित करें	il8;3ीड़ित	33u8;2बंध	cy8
संलग्नक	vy8;2स्करण	2f08;1क्रिय	5e8;3षम	1608;1त्यापन	m88;6ित करें	m88;3र	1878;1दस्य	398;5ता	1pe8;7 लें	23f8;1प्ताह	yz8;1ब	sj8;1भी	sj8;3 दिखाएं	08;1मझाएं	1oc8;4ओ	1oc8
समय	ws8;3 क्षेत्र	4lz8;4निर्धारित	3x8;2र्थन	1ro8;2स्या	z8;2ाचार	2np8;3न	1qp8;3प्त	3gt8;2ीकरण	2tz8;4्षा	248;2ुदाय	29v8;2ूह	1wz8;1र्च	6c8;4 करें	6c8;3वर	xm8;5 पर	xm8
सर्वश्रेष्ठ	2hw8;4ेक्षण	k38;4ोत्तम	2s38;1वाल	1ln8;1स्ता	4d48;1हायता	1358;2ेजें	1828;1ांस्कृतिक	53r8;2क्षात्कार	1q58;2झा करें	1ec8;2मग्री	8s8,1ep8;2रांश	1dl8,14n8;3्वजनिक	2p28;2ल	27n8;1िक्का	2j88;2तारा	1yv8
सिफारिश	zf8;2स्टम	2zb8;1ीखें	2n48;2मा	p98;2वी	dr8;1ुझाएं	vb8;4व	zf8;5 दें	vb8;2धार	21w8;2नो	3mp8;2रक्षा	3al8,26o8;2विधा	1wa8;1ूचना	2cj8,1l48;3ित करें	2gu8;3ी	08;4 दिखाएं	08
सेट करें	458;3िंग्स	458;2व	1828;3ा	fl8;1ॉफ्टवेयर	2ou8;1ोशल	3q38;1ौंपें	328;2दा	1ex8;1्कीमा	2x48;3ूल	2yp8;3्रिप्ट	2q08;5ीन	19s8;7शॉट	7l8;a लें	7l8;5ॉल करें	3as8;2टेशन	yg8
स्तंभ	gs8;2थगित	37q8;3ान	qy8;5ांतरण	9v8;9ित	hc8;5ीय	kr8;4पित	2528;3िति	gz8;2नैपशॉट	l28;2पॉटिफाई	5ak8;3्रेडशीट	3iu8;2मृति	2dc8;2लाइड	2aj8;3ैक	1rd8;2वास्थ्य	4gh8;3ीकार करें	27s8
स्वीकृत करें	898;0हटाएं	1t8,h68;3ओ	1t8,h68;1ल	4k18;2 करें	3a88;1वाई अड्डा	vj8;1स्ताक्षर	3ba8,1r48;1ाल	2d58;3िया	2d58;1ोटल	r48;0いく くつ	9f8;4ら	3n6;5 ら残 残っ って	5r8;1ま	4r4;0おす すす すめ	zf8,vb7;1客 客様	m8
お気 気に に入 入り	3g88;1知 知ら らせ	aj8,1l48;8 せす する	aj8;0かけ けて	1gg8;0こん んに にち ちは	40t7;0しき きい い値	3r07;0すべ べて	sj8,4mz7;5 て表 表示	08;0つな なぐ	ar8;0どん んな	04;0まと とめ	14n8;5 めて	28g8,1dl8;0やり り直 直す	1k18;1る るこ こと	28z8;0アイ イコ コン	1mg8;4テ テム	6z8
アカ カウ ウン ント	198;1ク クシ ショ ョン	3s17;4セ セシ シビ ビリ リテ ティ	z47;7ス	z48;8 スト トー ーク クン	5x58;4テ ティ ィビ ビテ ティ	5e8;aブ	5e8;1サ サイ イン	328;1シ シス スタ タン ント	1m27;1セ セッ ット	5207;1ッ ップ プグ グレ レー ード	5uc7;7サ サー ート	6247;7デ デー ート	bd8;7ロ ロー ード	1fv8;1ド ドバ バイ イザ ザリ	3sj7;aス	3cg7
アド ドレ レス	27z8,4mv7;1ナ ナリ リテ ティ ィク クス	4n77;1ニ ニメ メー ーシ ショ ョン	i08;1ノ ノテ テー ーシ ショ ョン	5197;1ヒ ヒル	4s07;1プ プリ	lw8;5 リケ ケー ーシ ショ ョン	1la8;1ポ ポイ イン ント	dx8;1マ マゾ ゾン	2qz8;1ラ ラー ート	cm8;7ム	3197;1リ リー ーナ	3tm7;1ル ルバ バム	2go8;1ン ンカ カー	5127;4ケ ケー ート	k38;1ー ーカ カイ イブ	1sk8,3te7
アー ーカ カイ イブ ブ解 解除	61o7;4テ ティ ィス スト	b68;aフ ファ ァク クト	51l7;0イシ シュ	z8;5 ュー	z8;1ニ ニシ シア アチ チブ	2lu7;1ベ ベン ント	2w8;1メ メー ージ	j48;1ン ンサ サイ イダ ダー	3lz7;aト	4ap7;4シ シデ デン ント	mm8;4ス スク クリ リプ プシ ショ ョン	5r37;7タ	2vs8;8 タグ グラ ラム	2vs8;aン ンス	41f7;7ト トー ール	2528
イン ンタ ター ーネ ネッ ット	1af8;4デ デッ ック クス	1a98,4uh7;4ト トラ ラデ デイ	57a7;4フ フレ	40z7;4ボ ボイ イス	2j8;4ポ ポー ート	2l58;1ー ーサ サリ リア アム	2u58;0ウィ ィキ	5lc7;5 キペ ペデ ディ ィア	2fo8;4ジ ジェ ェッ ット	30u8;4ン ンド ドウ	4mo8;4ー ーチ チャ ャッ ット	49d8;1ェ ェブ	56u8;5 ブサ サイ イト	um8;7フ フッ ック	4958;7ペ ペー ージ	5qv7
ウェ ェブ ブ検 検索	3az8;1ォ ォレ レッ ット	1br8;1ー ーバ バー	30d8;0エア アビ ビー	3cy8;8 ーア アン ンド ドビ ビー	3cy8;1イ イリ リア アス	2qu7;1ク クサ ササ サイ イズ	2258;4ス スポ ポー ート	22s8;4セ セル	3618;1コ コー	5fa7;1ス スカ カレ レー ーシ ショ ョン	4sr8;1ッ ッジ	4s57;5 ジ関 関数	6378;1ネ ネル ルギ ギー	2kl8;1ピ ピソ ソー ード	jg8;1ミ ミュ ュレ レー ータ	3yw7
エラ ラー	er8;1リ リア	1d08;1ン ンゲ ゲー ージ ジメ メン ント	5p87;4ジ ジン	2tt7;4テ ティ ィテ ティ	2ks8;4ト トリ	4se7;4ド ドポ ポイ イン ント	5627;4リ リッ ッチ	56b7;1ー ージ ジェ ェン ント	2gi8;0オフ ファ ァリ リン ング	4ig7;4ィ ィス	1is8;1ブ ブジ ジェ ェク クト	4397;1プ プシ ショ ョン	58n7;1ー ーダ ダー	pl8;4デ ディ ィエ エン ンス	2h98;aオ	3dx8
オー ート トメ メー ーシ ショ ョン	4o87;4ナ ナー	3857;4プ プン ンソ ソー ース	5ix7;0カウ ウン ンタ ター	5no7;1ス スタ タマ マイ イズ	m7;7ム	m7;1タ タロ ログ	32l7;1テ テゴ ゴリ	1tj8;1ラ ラム	gs8;4ー	iq8;1レ レン ンダ ダー	ot8;1ン ンフ ファ ァレ レン ンス	3hh7;1ー ート	1t98;4ド	16p8;4ネ ネル	5nh7;0ガイ イダ ダン ンス	4tp7
ガイ イド	24h8;1ス	2vi7;1ソ ソリ リン	2vi7;0キャ ャッ ッシ シュ	5mm7;4ラ ラク クタ ター	3357;4ン ンセ セル	p28;7ペ ペー ーン	28q8;1ュ ュー	1yk8;1ー	24m8;2 ーボ ボー ード	2cw8;4ワ ワー ード	3mc8;0ギッ ット	5q68;5 トハ ハブ	12s8;7ラ ラボ	1ws8;1フ フト	12n8;0クイ イッ ック	5957
クエ エリ	tx8,34d7;1ッ ッキ キー	5xo7;1バ バネ ネテ ティ ィス	2wa8;1ラ ライ イア アン ント	17o8;4ウ ウド	5dm7;8 ドフ フレ レア	29e8;4ス	8m8;5 スタ	2it8;8 ター	2it8;1リ リア	5dg7;4ッ ック	17i8;4ー ーン	4q27;1ロ ロス	3ii7;4ー ーズ	w58;7ル	1un7;7ン	20i8
クー ーバ バネ ネテ ティ ィス	2wa8;4ポ ポン	18n8;0グラ ラデ デー ーシ ショ ョン	40f7;4フ	ex8,16u8;1リ リッ ッド	40o7;1ル ルー ープ	1wz8;1ロ ロー ーバ バル	4088;1ー ーグ グル	12z8;0ケー ース	1te7;0ゲー ーム	ka8;0コア	4qh7;1イ イン	2j88;1ス スト	3438;1ネ ネク クタ	3wn7;1ピ ピー	1u08;5 ーす する	1u08
コマ マン ンダ ダー	iw7;7ド	iw8;1ミ ミッ ット	10k8;8 トす する	10k8;a一 一覧	10k8;a履 履歴	10k8;4ュ ュニ ニケ ケー ーシ ショ ョン	3d57;aテ ティ	29v8;1メ メン ント	818;8 トす する	818;1ラ ラボ ボレ レー ータ ター	5n87;1レ レク クシ ショ ョン	3w67;1ン ンサ サー ート	2sj8;4ソ ソー ール	3wx8;4タ タク クト	20v8;4テ テキ キス スト	2sr7
コン ンテ テナ	2jd8;7ン ンツ	8s8;4パ パイ イル	4di8;4ピ ピュ ュー ータ	1ug8;4フ フィ ィグ	wb8;4プ プラ ライ イア アン ンス	3h08;4ポ ポー ーネ ネン ント	20o8;1ー ース	10e8;4ド	2sd7,2998;5 ドレ レビ ビュ ュー	5jo8;0ゴミ ミ箱	1zz8;0サイ イク クル	t18;4ズ	yo8;5 ズ変 変更	3a28;4ト	3ps7,um8;4ン	1r48
サイ イン ンイ イン	gm8;1ッ ッカ カー	47o7;1ブ	5ay7;2 ブス スク クリ リプ プシ ショ ョン	1pe8;4タ タス スク	2yw8;1ポ ポー ート	1ro8;1ン ンド ドボ ボッ ック クス	4kn7;4プ プル	4fu7,35v7;1ー ーバ	xm8;5 バー	xm8;4ビ ビス	fl8;0シェ ェア	1ec8;1ス ステ テム	2zb8;1ミ ミュ ュレ レー ーシ ショ ョン	5a87;1ョ ョッ ッピ ピフ ファ ァイ	6148;4ー ート	4kv7
シリ リー ーズ	yb8;1ン ンプ プル	5ks7;4ボ ボル	2j17;1ー ーク クレ レッ ット	1ao8;4ケ ケン ンス	4yw7;4ズ ズン	2q77;4ト	1os8;0ジェ ェネ ネレ レー ータ ター	d47;1ョ ョブ	3t8;4ー ーク	km8;1ラ	2mr8;1ー ーメ メー ール	1po8;0スイ イス	5vt7;1カ カッ ッシ シュ	6458;4ラ ラー	47b7;1キ キャ ャナ ナー	3p57
スキ キャ ャン	4167;4ー ーマ	2x48;1ク クシ ショ	7l8;4リ リプ プト	2q08;7ー ーン ンシ ショ ョッ ット	7l8;4レ レイ イピ ピン ング	2sz7;4ロ ロー ール	3as8;1ケ ケジ ジュ ュー ール	4e57,3x8;4ー ール	3kt7;1コ コア	lm8;4ー ープ	60a7;1タ タイ イル	3io8;8 ルシ シー ート	5et7;4ッ ック	3qm7;4ー	1yv8;1テ テッ ップ	1jf8
ステ テー ーシ ショ ョン	yg8;7ジ	1av8;8 ジン ング	1av8;7タ タス	gz8;1ト トア	sv8;4ラ ライ イプ プ決 決済	4l18;4リ リー ーム	3277;4レ レー ージ	39v8;1ナ ナッ ップ プシ ショ ョッ ット	l28;1ニ ニペ ペッ ット	4037,3lr7;1ピ ピー ード	3qg8;1プ プリ リン ント	t18,3jb8;4レ レッ ッド ドシ シー ート	3iu8;1ペ ペー ース	15m7;1ポ ポテ ティ ィフ ファ ァイ	5ak8;4ー ーツ	2kz8
スマ マー ート	5v37;1ラ ライ イド	4el7,1o48,2aj8;4ッ ック	1rd8;7グ	3t17;1レ レッ ッド	2et8;1ワ ワッ ップ	4g17;1ー ーパ パー ーベ ベー ース	4lg8;0ズー ーム	5lq8;0セキ キュ ュリ リテ ティ	26o8;1ク クシ ショ ョン	qb8;1グ グメ メン ント	3pk7;1ッ ッシ ショ ョン	1878;b ンス スト トレ レー ージ	60q7;4ト トア アッ ップ	3hv7;1マ マン ンテ ティ ィッ ック	4r17;1ル	32t7
セル ルフ フホ ホス スト	63k7;1ー ール ルス スフ フォ ォー ース	4kd8;0ソフ フト トウ ウェ ェア	2ou8;1ー ーシ シャ ャル	3q38;4ス	3qa7;4ト	2pg8;0ゾー ーン	2ra8;0タイ イト トル	gh8;4プ	n08;5 プす する	n08;4ム ムア アウ ウト	3ra7;7ス スタ タン ンプ	5w77;7ゾ ゾー ーン	4lz8;7ラ ライ イン	3677;1グ	2mw8;1ス スク	7w8,5rs7
タブ	2zi8;1ー ーミ ミナ ナル	34m7;0ダイ イア アグ グラ ラム	3vy7;7ロ ログ	1fa8;1ウ ウン ンロ ロー ード	1fm8;1ッ ッシ シュ ュボ ボー ード	10r8;1ー ーク	2jl8;0チェ ェス	5mw7;4ッ ック	pf8;8 クア アウ ウト	33l8;4ー ーン	4c57;1ケ ケッ ット	z8,5k8;1ャ ャッ ット	1708;4レ レン ンジ	3fk7;4ン ンネ ネル	1068;4ー ート	ex8
チー ーム	1ub8;0ツア アー	3028;1イ イッ ッタ ター	1kp8;4ー ート	1kj8;1リ リー	5be7;1ー ール	2td8;0ティ ィア	4gc7;4ッ ッカ カー	2mb7;7ク クト トッ ック	3bn8;1キ キス スト	2948;1ク クノ ノロ ロジ ジー	2zm8;1ス スト	1e08;1ッ ック	5b27;1ナ ナン ント	1kc7;1レ レグ グラ ラム	2718;1ン ンソ ソル	48f7
テン ンプ プレ レー ート	1j78;1ー ーブ ブル	1188;4マ	4lt8;0ディ ィス スカ カッ ッシ ショ ョン	4rj7;aバ バリ リー	3v57;7コ コー ード	1ok8;7パ パッ ッチ	4ew7;4レ レク クト トリ	9l8;1ザ ザイ イン	1vg8;1ジ ジタ タル	5ex7;1ス スク クト トッ ップ	5577;1ッ ッキ	4el7;1バ バイ イス	19a8;4ッ ッガ	1nx7;7グ	1nr8,1nx7;1プ プロ ロイ	908
デプ プロ ロイ イし して	908;1ュ ュー ーデ デリ リジ ジェ ェン ンス	5oc7;1リ リバ バテ ティ ィブ	4eq7;1ー ータ	1ut8;5 タセ セッ ット	5o07;7ベ ベー ース	2jq8,34d7;0トゥ ゥー ード ドゥ ゥー ーイ イス スト	63t8;1ッ ップ	2hw8;1ピ ピッ ック	27a8;1ラ ラフ フィ ィッ ック	hm8;4ン ンザ ザク クシ ショ ョン	1ni8;1リ リア アー ージ	4ch7;4ガ ガー	3ad7;1レ レロ	5bj8;4ン ンド	yt8;4ー ース	48r7
トレ レー ード	2jy7;7ニ ニン ング	22d8;1ン ンネ ネル	56m7;1ー ーク クン	2zw8;4ナ ナメ メン ント	pr8;0ドキ キュ ュメ メン ント	55m7,a48;1ッ ッカ カー	34y8;1メ メイ イン	3ye7,21p8;1ラ ライ イブ	3ju7;4ッ ッグ	2kb8;4フ フト	1g28;1ロ ロッ ップ プダ ダウ ウン	5op7;0ナビ ビゲ ゲー ート	hu8;1レ レッ ッジ	4v07;8 ジグ グラ ラフ	5z58;0ニュ ュー ース	2np8
ネイ イテ ティ ィブ	5hu7;1ッ ット トで で検 検索	3az8;7ワ ワー ーク	2nh8;0ノン ンフ ファ ァン ンジ ジブ ブル	58j7;1ー ーシ ショ ョン	37y8;4ト	x98;4ド	uh8;0ハイ イラ ライ イト	4gs7;1ブ ブス スポ ポッ ット	4h28;0バイ イン ンド	4om7;1グ	id8;2 グ報 報告	id8;1ケ ケッ ット	3vf8;1ス	1ml8,5mh7;2 スケ	3e87;5 ケッ ット トボ ボー ール	3e87
バッ ック クア アッ ップ	1sw8;4ジ	3up7;4タ ター	3ei7;4チ	1lh8;1ト トル	3ep7;1リ リア アン ント	2xs7;4エ エー ーシ ショ ョン	2qe7;4デ デー ーシ ショ ョン	2hm8;4ュ ュエ エー ーシ ショ ョン	4ne7;1ー ージ ジョ ョン	2f08;0パイ イソ ソン	45i7;4プ プラ ライ イン	978;1ス	2598;2 スワ ワー ード	1xx8;1ズ ズル	4jj7;1ソ ソコ コン	1ug8
パタ ター ーン	5i47;1ッ ッケ ケー ージ	31n7,az8;4チ	2li7;1フ フォ ォー ーマ マン ンス	1p68;1ラ ラメ メー ータ	5tq7;1ワ ワポ	25q8;4ー ーポ ポイ イン ント	25q8;1ー ース	zp7;4ト トナ ナー	4417;0ビジ ジネ ネス	498;1ッ ット	5ci7;5 トコ コイ イン	16h8;1デ デオ	1cb8;1ル ルダ ダー	3vm7;4ド	8g8;0ピッ ッチ チャ ャー	44g7
ピン ン留 留め	41b8;0ファ ァイ イア アウ ウォ ォー ール	2447;7ル	c08;8 ルシ シス ステ テム	5y77;4ン ンド	2vd8;1ィ ィグ グマ	2lc8;4ル ルタ ター	te8;a可 可能	te7;4ー ード	3k07;8 ドバ バッ ック	1298;7ル ルド	1u58;1ェ ェイ イス スブ ブッ ック	2ue8;4ー ーズ	2e37;1ォ ォル ルダ	9l8,zz8;8 ダー	zz8;4ロ ロワ ワー	ca8
フォ ォロ ロー	ca8;4ン ント	24c8;4ー ーク	36k8;7マ マッ ット	36v7;7ム	1wn8;7ラ ラム	2v77;1ッ ック	5yu7;1ラ ライ イト	1h8;1レ レー ーム	2bo7;1ロ ロー	36f7;0ブッ ック クマ マー ーク	31y8;1ラ ラウ ウザ	1zk8;8 ザー	1zk8;7ズ	5cq7;4ン ンチ	mf8;8 チを を切 切り り替 替え える	33l8
ブラ ラン ンド	1ze8;1ロ ログ	2i68;4ッ ック	2i08;8 クチ チェ ェー ーン	3uu7;0プッ ッシ シュ	4je8;8 ュす する	4je8;1ラ ライ イベ ベー ート	2o68;4ッ ット トフ フォ ォー ーム	4xh7;1ル	6058;2 ルリ リク	2dj8;8 クエ エス スト	2dj8;h ト一 一覧	2dj8;1レ レイ イヤ ヤー	1bk8;7リ リス スト	2ef8;4ゼ ゼン	1o48;8 ンテ テー ーシ ショ ョン	1o48
プレ レビ ビュ ュー	4iq7;1ロ ロキ キシ	5m17;4グ グラ ラム	1vn8;4シ シー ージ ジャ	4iy7;4ジ ジェ ェク クト	n98;4セ セス	xe8;4ッ ット	2s87;4ト トコ コル	4597;4バ バイ イダ ダー	3987;4パ パテ ティ	ea8;4ビ ビジ ジョ ョニ ニン ング	5dz7;4フ ファ ァイ イル	1yd8;7ィ ィー ール	1yd8;4ン ンプ プト	4527;1ー ール	2yc7;0ヘル ルプ	1358
ベク クト トル	55w7,3k57;1ス スト	2s38;1ロ ロシ シテ ティ	5v97;1ン ンチ チマ マー ーク	5m77;1ー ース	4bv7;0ペア	5907;1イ イパ パル	38b8;1ッ ット	38i7;1ー ージ	1h88;5 ジネ ネー ーシ ショ ョン	58u7;0ホス スト	24q7;1ッ ット	56q7;1テ テル	r48;1バ バー	5ho8;1ル ルダ ダー	5hc7;1ー ーム	5hj7
ボタ タン	3f48;1ッ ック クス	3ev7;4ト	5cm7;1リ リュ ュー ーム	1rw8;1ー ード	1t38;0ポイ イン ント	4vu7,4hs7;1ジ ジシ ショ ョン	3ll7;1ス スト トグ グレ レス	44v8;1リ リシ シー	1y68;1ー ータ タル	44o7;4ト	4dp7;5 トフ フォ ォリ リオ	3728;0マイ イグ グレ レー ーシ ショ ョン	2dw8;4ル ルス スト トー ーン	1488;1ウ ウス	1ii8;5 スを を乗 乗せ せる	5ho8
マッ ッピ ピン ング	ih7;4プ	ih8;1ト トリ リッ ック クス	4hy7;1ネ ネー ージ ジャ ャー	t8;1ー ーク	34t8;5 クす する	34t8;4ジ	5y8;5 ジし して	5y8;7す する	5y8;7リ リク クエ エス スト	42i8;0ミッ ック クス	4we7;1ン ント	4w97;1ー ーテ ティ ィン ング	58;0メイ イン	4c07;1ジ ジャ ャー ーリ リー ーグ	3no7;1ソ ソッ ッド	1418
メタ タデ デー ータ	5t67;1ッ ッセ セー ージ	rh8;1デ ディ ィア	25e8;1ト トリ リク クス	3nd8;1モ	x98;2 モリ	5i07,2dc8;1ン ンテ テナ ナン ンス	xz8;4バ バー	398;8 ーシ シッ ップ	4i57;1ー ール	g8;5 ル送 送信	4s97;0モデ デル	3z88;1ニ ニタ タリ リン ング	jn8;1バ バイ イル	5877;1ー ード	42v7;0ユー ーザ ザー	1o8
ユー ーザ ザー ーグ グル ルー ープ	62b7;a名	48x8;4チ チュ ュー ーブ	1kx8;0ヨー ーロ ロッ ッパ	5fy7;0ライ イト	6t8,57p7;4ブ ブラ ラリ	18u8;1ベ ベル	788;1ン ンキ キン ング	2618;4ダ ダム	2p98;0リア アク クシ ショ ョン	23o8;4ル ルタ タイ イム	5sn7;1ク クエ エス スト	m08;1グ グレ レッ ッシ ショ ョン	4ya7;1サ サイ イズ	3a28;1ス スク	se8;4ケ	2xb8
リス スト	08;1セ セッ ット	1hm8;1ソ ソー ース	2yh7;1ト トラ ライ	1k18;1ニ ニア	4hl8;1ネ ネー ーム	26d8;1ベ ベー ース	4628;1ポ ポジ ジト トリ	4jp8,fs8;1マ マイ イン ンダ ダー	nm8;aド	nm8;1モ モー ート	46g8;1リ リー ース	578;1レ レー ーシ ショ ョン	cy8;e ンシ シッ ップ	3de7;1ロ ロー ード	59j7;1ン ンク	e58,3cc7
リン ンク クト トイ イン	2wq8;7ド ドイ イン	2wq8;7先	e58;1ー ーダ ダー	2wj7;4ド	3mk8;0ルー ーテ ティ ィン	1qx7;4ト	4yi7,19n8;4プ	3j67;4ム	1k78;4ル	2f88;4ン	59y7;0レイ イア アウ ウト	1ib8;1シ シピ	1598;1ス スト トラ ラン	s68;4ポ ポン ンス	31f7;1ビ ビュ ュー	248
レプ プリ リカ	46m7;1ポ ポジ ジト トリ	fs8;4ー ート	g38;1ン ンタ タル	ch8,39o7;4ダ ダリ リン ング	3597;1ー ーダ ダー	3oh7;4テ ティ ィン ング	1z8;4ト	1z8;0ログ	n58;2 グア アウ ウト	1xk8;4イ イン	4bq7,gm8;1ケ ケー ール	kr7;1ゴ	2wz8;1ッ ック	28l8;5 クす する	28l8;7解 解除	50b8
ロー ーカ カル	kr8;8 ルス スト トレ レー ージ	5zt7;4ソ ソク ク足	5tk7;4ド	4f57;5 ドマ マッ ップ	5uj7;4ル	4ct7;4ン	ts8;0ワッ ッツ ツア アッ ップ	1ch8;1ン ンタ タイ イム ムパ パス スワ ワー ード	4x37;1ー ーカ カー	1s28;4ク クア アウ ウト	22d8;7ス スペ ペー ース	3rs8;7フ フロ ロー	2ql8;e ー状 状態	64c8;4ド ドプ プレ レス	3bu8;7文 文書	49k8
ヴィ ィー ーガ ガン	30i7;0一周	yz8;1括	1lh8,28g8;1時 時停 停止	2o18;1次 次性 性密 密码	4x37;1致	3lf7;1般 般的	52y7;1覧	08;2 覧表 表示	08;0三角 角形	4m97;0上一 一个	38z8;1下 下文	2sr7;1传	1fv8;1傳	1fv8;1司	t8;1場 場投 投資 資信 信託	5pu7
上次	4hg7;1网 网搜 搜索	3az8;1限	3fg7,p98;0下一 一个	4348;1拉 拉菜 菜单	5op7;1書 書き	1g28;1載	1fm8;1载	1fm8;0不具 具合	id8;1動 動産	ea8;1同	4rr7;0与会 会者	i58;0专辑	2go8;0世界	2g38;0业主	3857;1务	498
並べ べ替 替え	59q7,2pg8;0个人	ra7;2 人资 资料	1yd8;0中位 位数	4w27;1国	5n27;1國	5n27;1央 央値	4w27;1止 止す する	p28;0丰富	56b7;0临床 床试 试验	4cn7;0丸	3g27;1め	2pu7;0主	4c07;1席	38s7;1机	24q7;1管	t8
主要	4c07;1題	4lt8;1题	4lt8,27a8;0之前	38z8;0乐器	2m07;0乗換	5l47;1算	4wo7;1車	4k87;0乘	4wo7;1法	4wo7;1车	4k87;0书	148;1签	31y8;1籍	148;0买	dc8;1入	dc8
予報	1gr8;1定	2w8,3x8;2 定表	ot8;1想	qq7;1測	1gr8,qq8;2 測す する	qq8;1算	2ih8;1約	dx8,148,1sd8,3x7;2 約す する	148,3x8;0事件	1te7,2w8,mm8;1例	1te7;1实	5g77;1実	5g77;1故	mm8;0二次	4y27;2 次方 方程	4y27
二次 次方 方程 程式	4y27;0云	5dm7;1盘	3ju7;0互动	5p87;1联 联网	1af8;0亚马 马逊	2qz8;0交叉	3ii7;1差	3ii7;1换	4g17;1換	4g17;1易	1ex8,2jy8,1ni8;2 易对	5907;4所 所基 基金	5pu7;1通	hm8,1qf8;2 通機 機関	5l47,1qf8;0产品	4ig7,jv8
产生	d48;0人	2lo7,ra8;1々	3o68;1们	3o68;1口	38m8;1工	2lo7;1気	56q7,37c8,2hw8;2 気の	37c8;1物	ra8;1类	2lo7;1間	2lo7;0今の	4r5;1何 何時	ws8;1天	3xe8;1後 後の	1xr8;1日	3xe8
仓库	4jp8,fs8;0仕事	3t8,3s87;1入 入先	1jk8;1様	47v7,13a7;0付款	rv8,2b8;0代币	2zw8;1替 替可 可能	5yi7;1理	2gi8,5m17;1码	2998,2j17;2 码审 审查	5jo8;4库	fs8;4片 片段	4037,3lr7;4评 评审	5jo8;0令牌	2zw8;0以前 前の	38z8;1太 太坊	2u58
仪表 表板	10r8;4盘	10r8;0仮想 想専 専用 用線	5x17;4通 通貨	2138,4ea7;0件数	9f8;0价值	3ri7;1格	3n8;0任务	7w8;1務	7w8;0仿真	5a87;0企业	497,sn8;1業	498,sn8,4p17;0休假	13w8;1息	2ib7,3ez7;1憩	2ib7,3ez7;1日	1xc8
休暇	13w8;0优先 先级	1508;1化	1b68;1惠 惠券	18n8;1步	30d8;0会う	57;1员	398,4i57;1員	4i57;1社	sn8;1話	1708,4j8;1議	3hh7,58;1议	3hh7,58;1话	1878;2 话存 存储	60q7;0传送	6j8;0估值	4ne7
估算	51u7;0伺服 服器	xm8;0似た	1qp8;0佇列	1yk8;0位	5ci7;1置	3zq7,5yq7,qy8,3ll7;0住宅	1a48;1所	27z8;0体积	1rw8;1育	2kz8;1重	27g8;1験	22l7;1验	22l7;0何が があ ある	06;1件	9f8;1時	ws8
余额	5r8;0作っ って	2q8;1る	2q8,53m7;1业	327,3t8;1品	2rn8;1家	vr7;1成	2q8,d48,53m7;2 成す する	2q8;1業	3s87;1物	3488;1者	vr7;0你好	40t7;0使用 用情 情况	wi8;4者	1o8;5 者名 名稱	48x8;4量	wi8
例	4fu7;1子	4fu7;1程	1qx7;0供应	3nz7;2 应商	3987,1jk8;1給	3nz7;0依存	2k48;2 存関 関係	2k48;1赖	2k48;1頼	m08;0価格	3n8;0便宜	4d48;0保养	xz8;1存	1828;2 存す する	1828;4済 済み	1827,sv7
保守	xz8;1护	4xq7;1有	4nl7;2 有者	5hc7;1留 留中	14v8;1証	3dr7;1護	4xq7;1证	3dr7;1险	1pz8;1険	1pz8;1障	3dr7;1險	1pz8;0信息	56y7,2cj8,rh8;2 息流	3k07;0修复	21w8;1復	21w8
修改	a8,il8,5d17,bd8;1正	21w8,5d17,2li7;1理	21w8;0倉庫	fs8;0個人	ra7;2 人檔 檔案	1yd8;0候補 補者	1zs8;1选 选人	1zs8;0借り りる	ch8;0倡议	2lu7;0値	3ri7;1段	3n8;0值	3ri7;0假日	1xc8;0偏好	3ho7;0做空	4kv7
做饭	4dt7;0停下	f38;1止	f38;2 止す する	f38;1用	54j7,1e58;1車 車場	hh8;1车	hh8;0健康	4gh8;1身	22d8;0備份	1sw8;0傾向	yt8;0價格	3n8;0儀表 表板	10r8;0優先 先度	1508;4級	1508;1惠 惠券	18n8
儲存	1828;2 存空 空間	39v8;0元に に戻 戻す	32e8,3fb8;1件	20o8;1数 数据	5t67;1素	1g88;0充実	56b7;1电	4cy7;1電	4cy7;0先物	2bu7;1生	1by8;0克隆	20i8;0免费	3ze8;1除	4t47;0兑换	ms8,4g17;0入れ れる	4xy7
入力	12i8,1wh8,n08;2 力す する	n08;1札	2r67;0內容	8s8;0全て	sj8;1体	50w7;1球	4088;1部	sj8,4mz7,5c27;0公交	1ml8;2 交车	1ml8,5mh7;1共	2p28;2 共交 交通	5l47;1司	sn8,4p17;1告	aj8,4ax7;1园	hh7;1園	hh7
公开	2p28;1車	1ml8;1開	2p28,f88;2 開す する	f88;0共享	1ec8;1同	52y7,5ds7;2 同編 編集 集者	5n87;1有	1ec8;2 有す する	1ec8;1通	52y7,5ds7;0关注	ca8;1系	cy8,3de7;1联	3u57,e58;1键 键词	3mc8;1闭	w58;0具体	13a8
内存	5i07,2dc8;1容	8s8;2 容管 管理	3yi7;1幕	3lz7;1核	5nh7;1部	5737;2 部人	3lz7;0円	3g27;1周	4ps7;0再オ オー ープ プン	3on8;1生	1gg8;2 生す する	1gg8;1試 試行	1k18;1読 読み み込 込み	59j7;1起 起動	1jt8;5 動す する	1jt8
再開	dr8;2 開す する	3on8,dr8;0冗談	km8;0写	o28;1一 一个	o28;1入	o28;1真	37k8;0农作 作物	3488;0冲刺	3jb8;0减	5ay7;0几何	3zu7;1点	ws8;0処理	5qp7,xe8;0凭据	5ee7;1证	5ee7;0出价	2r67
出力	43g7;1品	07;1售	1yq8;1席 席者	i58;1租	39o7;0击球	2hs7;2 球手	3ei7;0函式	2368;1数	2368;0分	5817;1け ける	5ae7;1享	1ec8;1割	5ae7;1支	mf8;1数	lm8;1析	3t68,4n77,1z78,4ap7,zp7
分析 析す する	1z78;1段	3pk7;1派	328;1流	4ch7;1类	1tj8,52h7,4ch7;1红	21g8;1配	328;1钟	5817;1離	4un7;1頁	2zi8;1類	52h7;1页	58u7;0切り り替 替え	4zj7,4zq7;1换	4zj7,4zq7;2 换分 分支	33l8;1換 換分 分支	33l8
刑事	2t67;0列	gs8;1出	08;1印	14h8;1名	gs8;1表	08;1車	ad8;1车	ad8;0创建	2q8;0初始 始化	2lu7;1期 期化	2lu7;0删掉	1t8;1除	1t8,h68;0別名	2qu7;0利回 回り	5jb7;1息	2mi7
利率	2mi7,1z8;1用 用可 可能	v58;4状 状況	wi8;4者	1o8;0刪除	1t8;0别名	2qu7,3t17;0到期	35g7;0制作	53m7;1品	51l7;1御	3c47;1約	53b7;1限	p98,5zk7;0刷新	59b7,59j7;0削除	1t8,h68;2 除す する	1t8;0前の	38z8
前回	4hg7;1往	hu8;0剧集	jg8;0副本	46m7;0割り り当 当て	328;8 てる	328;a解 解除	61v8;1引	2au8;2 引キ キャ ャッ ッシ シュ ュフ フロ ロー	5o87;0創建	2q8;0力	5ft7;0办公 公室	1is8;0功能	1wa8;0加入	4nq7;1密	4fa8;2 密货 货币	2138,4ea7
加载	4f57;0动作	3s17;1态	5oy7,3k07;1物	i08;1画	i08;0助け けて	1358;1手	1m27;1言	3cg7;0勉強	4207;0動物	i08;1画	1cb8;1畫	i08;1的	5oy7;0勧め める	zf8;1告	3sj7;0包裹	az8,43n7
化合 合物	3we7;0匯入	2l58;1出	22s8;1率	ms8;0匹配	3lf7;0区别	1fh8,3y07;1块 块链	3uu7,4c57;1域	1d08,2ra8;2 域设 设置	kr7;1間	3m57;0医学	3n78;1師	11r8;1生	11r8;1疗	3n78;1療	3n78;1者	11r8
医院	2cc8;0區域	1668;0升级	5uc7;2 级处 处理	4sr8;0协会	3u57;1作 作者	5n87;1议	4597;0单个	47i7;1位	2208;1元 元格	32t7;1击	17i8;1词	2fy8;0卖出	1yq8;0単一	47i7;1位	2208;1語	2fy8
博客	2i68;1物 物館	3ns8;4馆	3ns8;0卡	16p8;1片	16p8;0印刷	14h8;2 刷す する	14h8;0即将	1xr8;1將	1xr8;0却下	rz8;0历史	2c58,1928;0压缩	33u8;2 缩提 提交	6458;0原始	5j77;1料	1ep8;1生	5hu7
去掉	h68;1重	4rr7;1除	1t8;0参与 与者	1dc8;1加	4nq7;2 加者	i58,1dc8;1数	5tq7;1照	4vl7,4267;1考	4267;2 考文 文献	4267;0參加 加者	i58;0反应	23o8;1転	5jh7;1转	5jh7;1馈	1298;0収入	xt8
収益	kf8,5jb7;0发布	f88,578;1帖	dm8;1现	55f7,3v57;1票	2j8;1行	4w97;1表	f88;1货	2ap8;1送	6j8;0取り り消 消し	1t4,4pe7;7す	p28,32e8,3fb8;4込 込み	5f37;7む	2l58;4除 除く	h68;1る	4lo7;1代	2058
取引	1ex8,2jy8,1ni8;1得	5lv7,ls8,3117;2 得す する	ls8;1消	p28;2 消分 分配	61v8;4归 归档	61o7;0受け け入 入れ れる	27s8;1众	2h98;1信 信ト トレ レイ	2vm8;4箱	2vm8;1諾	27s8;0变体	2xs7,2qe7;1基	4628;1更	a8;2 更内 内容	a8;1量	5wq7,1oy8
叢集	2it8;0口コ コミ	248;1座	198;0可搜 搜索	60g7;1用	v58;2 用性	v58;4的	v58;1筛 筛选	te7;1能 能性	2om7;1視	5oi7;2 視化	5wu7;1见	5oi7;1视 视化	5wu7;1过 过滤	te7;0号码	19g8;0合作 作伙 伙伴	4417
合併	5y8;1同	br8;1并	5y8;2 并请 请求	42i8;1成	5vz7;2 成的	5vz7;1約	br8;1规	3h08;1計	48b7,4zd7;0吊销	4pe7;0同质 质化	5yi7;0名前	1b18;2 前を を変 変更	26d8;4変 変更	26d8;4空 空間	5ih8;1字	1b18
名称	1b18;1稱	1b18;0后台	5267;1退	3e37;0向量	55w7,3k57;0含义	t68;0启动	o88;1用	5e7,1608;0告知	aj8,2gu8;1警	cm8;0员工	4z8;0周期	t18;1波 波数	3l67;1辺	3g8;1长	4ps7;0呼び び出 出す	4p87
呼叫	4e8;0命令	iw8;2 令行	34m7;1名 名空 空间	5ih8;0和弦	2sd7;1音	2sd7;0品牌	1ze8;1目	6z8;1質	45p8;0响应	31f7;0員工	4z8;0哪些	06;0商业	498;1品	jv8;2 品目 目录	32l7;1家	497
商店	kx7,sv8;1机	1ex8,1uy8;1談	1ex8,1uy8;0問い い合 合わ わせ	tx8;1卷	k38;1題	z8,2w27,1ln8;0啟動	o88;1用	1608;0喋る	3oz8;0單位	2208;0四捨 捨五 五入	2pu7;1舍 舍五 五入	2pu7;1角 角形	2pl7;0回声	5fa7;1复	cs8;1帰	4ya7
回归	4ya7;1收 收站	1zz8;1显	5fa7;1滚	32e8;1答	1ct8,31f7;1覆	cs8;1転	5ki7;1饋	1298;0因子	4ai7;1数	4ai7;1素	4ai7;0团队	1ub8;0図	3vy7;1形	36p7;1書 書館	18u8;1面	6o7
固定	41b8;0国内 内生 生产 产总 总值	5q27;4総 総生 生産	5q27;1家	18f8;1际 际象 象棋	5mw7;0图书 书馆	18u8;1像	j48;1形	16u8,36p7;1标	1mg8;1片	j48;1纸	6o7;1表	ex8,3vy7;1谱	16u8;0圆	3g27;1周	4ps7;1形	3g27
國家	18f8;0圖書	148;1片	j48;1示	1mg8;1表	ex8;0團隊	1ub8;0圧縮	33u8;0在庫	1hs8;0地下 下鉄	5vm7;1区	3gg7,1668;1図	4pk7,ih8;1图	ih8;1圖	ih8;1址	27z8;1块	43n7;1域	1668
地方	42c7;1点	qy8,42c7;1理	3zq7;2 理数 数据	4pk7;1铁	5vm7;0坐标	5e67;0垃圾 圾桶	1zz8;0埋め める	12i8;4込 込み	5p47,55w7;0城市	2io8;0域名	3ye7,21p8;0執行	748;0基准	5m77;1地	4bv7;1本	5cc7;1準	4q87
基础	4bv7,5cc7;1金	2vd8;0堆栈	3qm7;0報告	g38;0場所	5yq7,qy8,42c7;0塗る	55q7;0填充	12i8;1写	12i8;1寫	12i8;0增加	zb8;1强	3z17;1长	1x58;0壊す	2ib7;0壓縮	33u8;0声	1sr8;0売り	1yq8
売る	1yq8;1上	kf8,26j8;1却	1yq8;0处理	5qp7;0备份	1sw8;1案	c07;1注	x98;0変え	a8;2 えた たい	a8;4る	a8;1化	2qe7;1換	4j7,1ds8;2 換す する	1ds8;1数	5wq7,1oy8;1更	a8,5d17;2 更す する	a8
変更 更内 内容	a8;4点	a8;1種	2xs7;0复利	3we7;1制	1u08,1n48;1刻	36k8;0外す	h68;1汇	21a7;0多个	58d7,u98;1個	u98;1少	9f3;2 少个	9f8;4钱	3n9;0大き きさ	yo8;1会	3hh7,pr8;1学	15s8
大學	15s8;1小	yo8;1模 模型	5sv7;1気	3sx7;2 気質	3cm8;1統 統領	38s7;1自 自然	4wx7;1規 規模 模言 言語 語モ モデ デル	5sv7;1量	28g8;0天	3ji8;1气	ux8;2 气如 如何	ux8;4怎 怎么 么样	ux8;1気	ux8;2 気は	ux8;4予 予報	ux8
天氣	ux8;0失敗	2un8;2 敗し した	2un8;1败	2un8;0契約	br8;2 約書	br8;0套件	az8;0好み	3ho7;0始め める	o88;0威胁	5047;0娱乐	5h37;0媒体	25e8;1體	25e8;0子	5ay7;1任 任务	2yw8;1供	52p7
子节 节点	52p7;1要 要素	52p7;0字体	24c8;1型	24c8;1幕	4l88,lb8;1段	gs8,1u58;1符	3357;2 符串	4ve7;0存储	39v8;2 储桶	3vf8;4过 过程	4iy7;1取	z48;1在	3kn7;2 在す する	3kn7;1档	1sk8,3te7;0季節	2q77
季节	2q77;0学ぶ	2n48;1习	2n48,4207;1校	2yp8;1生	oe8;1習	2n48;0孩子	52p7;0學校	2yp8;1生	oe8;1習	2n48;0宅配	3i17;0宇宙	15m7;0安い	4d48;1全	3al8,26o8;2 全公 公告	3sj7;4性	3al8,26o8
安排	3x8;1装	2528,3hv7;1裝	2528;0完了	bj8;2 了す する	bj8;1全	5c27;1成	bj8;1整	5c27;0宗教	39f8;0定义	t68;1制	m7;1时	3x8;2 时任 任务	4e57;1期 期実 実行	4e57;1義	t68;0实体	2ks8
实例	41f7;1施	4u77;1时	4vp7,5sn7;1现	4u77;0実行	1vv8,4p87,1p67,748;2 行す する	1vv8,748;4中	747;1装	4u77;0宠物	38i7;0审批	898;1核	248;1计	3uc7;0客戶	m8;1户	17o8,m8;2 户管 管理	62z7;1服	1ro8
宣伝	4j77;1布	aj8;0家	5hj7,1a48;1庭	22z8;1族	22z8;0容器	2jd8;1量	4cb8;0宿	r48;0寄送	6j8;0密码	1xx8;1碼	1xx8;1钥	24m8,1ao8;0實體	2ks8;0審查	248;0寫入	o28;0对比	1ei8
对话	1708,4j8;2 话框	1fa8;1象	4397;2 象存 存储	5ix7;0寻找	c58;0导入	2l58,5f37;1出	22s8;1数	4eq7;1航	hu8;0対象	4ti7;0封存	1sk8;1锁	2i08;0将来	2bu7;0專案	n98;1輯	2go8;0對話 話框	1fa8
導関 関数	4eq7;0小包	43n7;1工 工具	30u8;1惑 惑星	4307;1时	wn8;1组	1ub8;1行 行星	4307;1部 部件	30u8;0尺寸	yo8;0尽职 职调 调查	5oc7;0层次	4tx7;1级	4tx7,4gc7;0屏幕	19s8;1蔽	2i08;0展开	4r87;1示	x48
展開	908,4r87;0属性	4bh7,ea8;0履歴	1928;2 歴の	2c58;4書	dr8;1歷	dr8;0屬性	ea8;0嵌入	5p47,55w7;0工件	51l7;1作	3t8,3s87;2 作区	3rs8;4场 场所	5lh7;4流	2ql8;5 流状 状态	64c8;7程	2ql8;4空 空间	3rs8
工作 作者	1s28;4表	1os8;1具	2m07,2td8;1单	z8,5k8;1程	n98;1资	26u8;0差	3y07;1分	1fh8;1异	1fh8,3y07;1異	1fh8;0已保 保存	1827;1存 存储	sv7;1完 完成	bj8;0巴士	1ml8;0币	2j88;0市值	3fg7
市场	ro8;1場	ro8;0布局	1ib8;0帖子	dm8,2et8;0帧	2bo7;0帮助	1358;0帳戶	198;1號	198;0常见	52y7;0幫助	1358;0平台	4xh7;1均	3ui8;2 均值	3ui8;0年份	27n8;1度	27n8;1齢	1s98
年龄	1s98;0幻灯 灯片	4el7,1o48,2aj8;0幾何	3zu7;0广告	1cq8,2g98;1播	4or7;0広告	1cq8,2g98;0序列	4yw7;0库	18u8;1存	1hs8;0应用	lw8,51f7;2 用程 程序	1la8;1聘 聘者	1zs8;0店	kx7;1舗	497,sv8;1铺	sv8;0座標	5e67
庫存	1hs8;0廣告	1cq8,2g98;0延后	37q8;1期	37q8;0建物	8g8;1立	2q8;1筑	8g8;1築	8g8;1置	8g8;1議	vb8;1议	3cg7,zf7,vb8;0开关	4zj7,4zq7;1发	4rf7,1f28;1启	1in8;1始	o88;1源	5ix7
异步	5xi7;0引擎	2tt7;1用	4vl7,4267;0张量	48f7;0強制	5fm7,5ft7;1化	3z17;1調	4gs7;0强制	5ft7;2 制执 执行	5fm7;0归档	1sk8;0当前	4r8;0录制	j98;0形	36p7;1式	36v7;1状	3zu7,36p7;0彫刻	4yn7
影片	1cb8;0役割	4ct7;0待っ って	1c68;1つ	1c68;1办	7w8,5rs7,28z8;1处 处理	14v8;1定	14v8;1機	1c68;1辦	28z8;0従業 業員	4z8;0得到	ls8;1点	lm8;0復元	15f8;2 元す する	15f8;1号	54r8;1旧	15f8
循环	3j67;0微信	49d8;1分	4eq7;0徽标	2wz8;1章	3up7;0必要	5tf7;0応募	1la8,51f7;1答	31f7;0忠诚 诚度	4vu7;0快照	l28;1递	3i17,2aa8;1速	5957;0怎么 么去	11k8;4走	11k8;0思う	5ky7;1考	5ky7,4zw7
性別	3zj8;1别	3zj8;1能	1p68;0总和	48b7;1数	4zd7;1结	1dl8,14n8;1统	38s7;1计	4zd7;1锁 锁仓 仓量	61k7;0恢复	15f8,dr8;0患者	1bc8;0悬停	5ho8;0情報	56y7,2cj8;2 報漏 漏洩	6337;1感	3ym7;1緒	2kg8
情绪	2kg8,3ym7;0想法	4zw7;0意味	t68,4r17;0感情	2kg8,3ym7;0應用 用程 程式	lw8;0成功	61c7;1员	398;2 员资 资格	4i57;1員	398;1本	3438;1果 果物	51l7;1績	35p7;1绩	35p7;1長	1x58;2 長率	1x58;0我是 是谁	5xu9
战斗	3ep7;1略	2od8;0戦略	2od8;1闘	3ep7;0截图	7l8;1屏	7l8;1止	35g7;0戻る	3e37;0房产	ea8;1地 地產	ea8;1子	1a48;1屋	1a48;1源	07;1間	1k78;1间	1k78;0所得	xt8
所有	sj8,4mz7,08;2 有权	4x77;4権	4x77;4者	3857;0手数 数料	3x47;1机	5877,dg8;1順	4iy7,1jf8;0打ち ち合 合わ わせ	58;1击	2hs7;1印	14h8;1开	1in8;2 开网 网页	hu8;1撃	2hs7;1率	2hs7;1电 电话	4e8;1破	2ib7
打者	3ei7;1開	1in8;0払い い戻 戻し	2668;1う	rv8;0托管	t7;0执行	1vv8,1p67,748;0扩展	4r87,4tb7;0扫描	4167,3p57;2 描器	3p57;0批准	898;1处 处理	1lh8;1量	1lh8,28g8;0找到	c58;0承認	898,vr7;2 認す する	898;1諾	27s8
技术	5b27,2zm8;1術	5b27,2zm8;0抓取	5lv7;0投影 影片	2aj8;1手	44g7,2y07;1标	2r67;1球	2y07;2 球成 成績	2y07;1票	2eo8,2hh8;2 票す する	2hh8;1稿	dm8;2 稿す する	dm8,f88;1資	1m98;2 資信 信託	2vd8;4家	5rj7;1资	1m98
投资 资组 组合	3728;4者	5rj7;0抖音	3bn8;0折扣	2au8;0报价	3ki7;1告	g38;1表	g38,46u7;0披露	4ax7;0抵抗	4ju7;0押し して	20c8;1す	17i8,20c8;0抽出	1w28;2 出す する	1w28;1取	1w28;1样	35v7;0担当 当者	2rf8
拆分	5ae7;0拉取	6058;2 取请 请求	2dj8;1黑	2i08;0拍	4lo7;0拒否	rz8;1絕	rz8;1绝	rz8;0拖动	2kb8;1放	2kb8;1曳	2kb8;0招待	2cq8;2 待す する	2cq8;0拡大 大縮 縮小	3kt7;1張	3z17,4r87;2 張機 機能	4tb7
拥有 有者	3857;0拷贝	1u08;0拼图	4jj7;0拿	4lo7;0持仓	4nl7,3728,3ll7;1有 有者	5hc7;1股	4nl7;0挂牌	07;0指令	iw8;1南	4tp7,24h8;1導	4tp7;1挥 挥官	iw7;1数	4uh7;1标	3nd8;1標	3nd8;1派	328
指派 派给	2rf8;0按下	20c8;1鈕	3f48;1钮	3f48;1键	20c8;0挑战	3fk7;1戦	3fk7;0挨拶	5qj7;0振込	9v8;0挿入	5rc7;0换算	4j7,1ds8;0捲動	3as8;0授权	vr7,4o27;1業	8m8;0排名	2618;1序	59q7,2pg8
排行 行榜	2618;0掛け け算	4wo7;0採点	35p7;0探す	55f7,c58,3y77,6c8;1索	55f7;0接受	27s8;1口	5627;1続	ar8,4dp7;2 続す する	ar8;4確 確認	3oc7;0控制	3c47;2 制台	3wx8;0推广	4j77;1文	1kj8;1特	1kp8;1荐	zf8
推薦	zf8;1迟	37q8;1送	4je8;0掲示 示板	2v77;0描い	6o8;2 いて	6o8;1く	6o8,55q7;1画	6o7,2s87,3597;1述	54z7,1v78;0提交	10k8,4da7,29o8;2 交历 历史	10k8;4记 记录	10k8;1供	4ig7;2 供商	3987;4者	3987;1出	4da7,29o8
提出 出す する	29o8;4書 書類	c07;1升	4j77;1取	1w28;2 取请 请求	2dj8;1案	vb8;1示 示词	4527;1醒	nm8;1问	2878;0插件	4tb7;1入	5rc7;0搜尋	6c8;1索	6c8;0携帯	5877,dg8;0摄取	5f37;0摘要	1dl8,14n8
撤銷	3fb8;1销	32e8,4pe7,3fb8;0播放	1gg8;2 放列 列表	2ef8;0撮る	4lo7;0操作	3s17,3c47,5bq7;0支付	rv8,2b8;1出	1118;1払 払い	rv8,2b8;4う	rv8;1持	1ro8;0收件 件匣	2vm8;4箱	2vm8;1入	xt8,kf8;1听	3mp8;1益 益率	5jb7
收藏	3w67,3g88,1827;1购	4a97;1费	4cy7;0改动	a8;1变	a8;1名	26d8;1期	2xb8;1约	2xb8;0放	4xy7;1送	4or7;0政策	1y68;0效能	1p68;0教师	1by8;1師	1by8;1育	2ti8;0散布 布図	5uv7
散点 点图	5uv7;0数え える	9f8;1值	3ri7;1字	5ex7,19g8;2 字藏 藏品	58j7;1学	3n28;1据	1ut8;2 据库	2jq8,34d7;4行	17e8;4表	1188;4防 防泄 泄漏	6337;4集	5o07;1码	5ex7;1组	3ts7;1量	9f8;0整个	50w7
整形	36v7;0數學	3n28;0文	46u7;1件	a48,c08,3557;2 件夹	9l8,zz8;4系 系统	5y77;1化	53r8;1字	3357,2948;2 字列	4ve7;4起 起こ こし	3xk8,lb8;1書	a48,3557;2 書管 管理	3yi7;1本	2948;1档	55m7,a48,c08,3557;1法	2z47;1章	1d58
文脈	2sr7;0料理	4dt7;1金	3x47;0新し しい	y78;4く	y78;1增	zb8;1建	2q8;1的	y78;1聞	2np8;1規	y78;2 規作 作成	2q8;1闻	2np8;0方法	1418;1程	2tz8;2 程式	2tz8;1針	1y68
旅客	7e7;1游	7e8;2 游团	3028;1程	3ou7;1行	7e8,3ou7;2 行者	7e7;1遊	7e8;1馆	r48;0旋转	5ki7;0无障 障碍	z47;0日中	57a7;1付	34h8;1内	57a7;1历	ot8;1常	1qx7;1志	n58
日時	54b7;1期	34h8;2 期时 时间	54b7;1程	ot8,3x8;2 程変 変更	2xb8;1誌	n58;1課	1qx7;1間	3ji8;0时区	4lz8;1间	ws8;2 间戳	5w77;4线	3677;4轴	3677;0昇格	4j77;0明確	5d87;1細	46u7
易受 受攻 攻击	1nb7;0星标	1yv8;0映射	ih7;1画	nh8;0是否 否存 存在	3kn7;1谁	1o6;0显示	3jm7,x48;0時価 価総 総額	3fg7;1刻	ws8;1區	4lz8;1間	wn8,ws8;2 間ご ごと	wn7;0景点	2h18;1點	2h18;0智能	5v37;2 能体	2gi8
暂停	2o18;1存	1av8;0暗号 号化	4fa8;4資 資産	2138,4ea7;1黑	2jl8;0暫停	2o18;0曲	1rj8;0更改	a8;2 改内 内容	a8;1新	59b7,bd8;2 新す する	bd8;4插 插入	6247;0書い	o28;2 いて	o28;1き	o28;2 き出 出す	22s8
書き き起 起こ こし	lb8;4込 込む	o28;1く	o28;1籍	148;1籤	31y8;1類	a48;0替换	2058;0最も	5ic7;1低	3nk7;1佳	2s38;2 佳化	1b68;1初 初の	4g68;1后	4hg7;1多	5ic7;1大	4oe7,4go7;2 大公 公約 約数	5py7
最大 大公 公约 约数	5py7;1好	2s38;2 好的	2hw8;1寄 寄り	5ry7;1小	3nk7;2 小值	3nk7;1後	4hg7;1新	13p8;2 新の	13p8;1爱	3g88;1終	5gc7;1终	5gc7;1近	13p8,5ry7,2d58;2 近の	2d58;1適 適化	1b68;1高	5h77,4oe7
最高 高の	2s38;4的	4oe7;0會話	4j8,1878;1議	58;0月份	u38;1度	u37;1次	u37;1間	u38;0有什 什么	05;1価 価証 証券 券報 報告 告書	c07;1効 効な	5e8;4に にす する	1608;4化	5e7,1608;1哪	06;2 哪些	07;1多 多少 少钱	5r7
有漏 漏洞	1nb7;1給	13w8;1趣	5h37;0服务	4ig7,fl8;2 务器	xm8;1務	fl8;0朗读	3oz8;0期权	58n7;1货	2bu7;1限	35g7;0木	5be7;0未処 処理	14v8;1来	2bu7;1読	4mh8;1读	4mh8;0本	148
本地	kr8,5hu7;2 地存 存储	5zt7;0术语	48m7;2 语表	5qa7;0机会	1uy8;1器 器人	5cm7;1场	vj8;1密	1ao8;1票	1h8;0权限	ej8;0材料	1ep8;0条件	3ha7,4q87;1目	4se7;0来源	3qa7;0构建	8g8;2 建器	3vm7
架构	2x48;0查找	c58,3y77,2v07,6c8;1看	fg8,zu8;1詢	tx8;1询	2v07,tx8,6c8,34d7;0栄養	2xl8;0标准	4q87,3i97;2 准化	5iq7;1志	2wz8;1注	5197;1签	788,2mw8;2 签页	2zi8;1记	34t8;1识 识符	5r07;1量	47b7;1题	gh8
栈	3qm7;0树	5be7;0校验	2hm8;0株	11y8;1価	11y8;1式	4sk7,11y8;0样式	5et7,3io8;2 式表	5et7;1本	35v7;0核准	898;1实	m88;1心	4qh7;1查	pf8;0根	4yi7;1目 目录	4yi7;0格式	36v7
框架	2bo7;0案例	1te7;0桌面	5577;0档案	1yd8;0检出	33l8;1查	pf8,33d7;1测	qj8;1索	3117;0棒球	3no7;0森	5gw7;1林	5gw7;0植物	2y68;0検出	qj8;2 出結 結果	c57;1査	33d7;1知	qj8
検索	3y77,2v07,3117,6c8;2 索す する	6c8;4可 可能	60g7;1証	2hm8,m88;0業界	1hd8;1績	35k8;0楽し しい	5h37;1器	2m07;1曲	1rj8;0概念 念実 実証	4im7;4验 验证	4im7;1括	1dl8;1率	5u47;1要	1iy8,14n8;1览	1iy8;0構文	2z47
構築	8g8;1造	4z47;0標本	35v7;1準	3i97;1籤	788,2mw8;1記	34t8;1題	gh8;0模型	3z88;1式	42v7,5i47,2x48;1拟	5a87;2 拟器	3yw7;1板	1j78;0権限	ej8,4ct7;0機会	1uy8;1器	19a8;1場	vj8
機會	1uy8;1票	1h8;1能	1wa8;0檔案	a48,c08;0檢查	pf8;1測	qj8;1視	zu8;0欄位	1u58;0權限	ej8;0次	4348;1の	4348;0欧州	5fy7;1洲	5fy7;0歌	1rj8;1单	2ef8;1手	b68
歌曲	1rj8;1詞	3mw8;1词	3mw8;0止め めて	f38;4る	f38;0正在	4r4;1規 規化	5iq7;0步驟	1jf8;1骤	1jf8;0歷史	2c58,1928;0残り	3ez7;1高	5r8;0段階	2e37,1av8;0毎日	3x88;1時	wn7;1月	u37
毎週	yz8;0每周	yz8;1天	3x88;1小 小时	wn7;1日	3x88;1月	u38;0比べ べる	1ei8;1例	5j17;1分	lm8;1對	1ei8;1特	5ci7;2 特币	16h8;4幣	16h8;1率	5j17;1赛	ka8,3lf7,pr8;1較	1ei8
比較 較す する	1ei8;1较	1ei8;0气候	17v8;1象	ux8;0気候	17v8;1温	2fd8;0氣候	17v8;0水	30o8;0求人	3t8;1和	48b7;1解	3a88;0汇率	ms8,53y8,1z8;0池	2yc7;0決済	2b8;1算	35k8;0汽油	2vi7
汽車	16d8;1车	16d8;0沙盒	4kn7;1箱	4kn7;0沟通	3d57;0油管	1kx8;0治験	4cn7;0法人	4p17;1律	2n08,41u8;1的	41u8;1規	2n08;1院	4qm8;0波	3rn7;1浪	3rn7;0注册	tl8,4687;1文	pl8
注釈	5197;1释	5197,818;0洞察	4ap7;0活动	5e8,2w8;2 动推 推广	28q8;1動	5e8,2w8;1跃	5e8;0派发	4ew7;1生	36k8;0流	3277;1动 动性 性池	2yc7;1水 水线	978;1程	36f7,xe8;2 程图	3vy7;1行	37c8;1量	hm8
测试	1e08;1量	2na8;0浏览	5cq7;2 览器	1zk8;0浮动	5gi7;1動 動小 小数 数点	5gi7;1点 点数	5gi7;0海浪	3rn7;0消し	1t8;2 して	1t8;1す	1t8;1去	5dg7,1t8;1息	rh8;0深	4qw7;1い	4qw7;1度	4qw7
深色	2jl8;0混ぜ ぜる	4we7;1合	4we7;0添付	vy8;2 付フ ファ ァイ イル	vy8;1加	zb8;0清单	08;1洁	4q27;1理	4q27;1空	5dg7;1除	5dg7;0渋滞	hm8;0渐变	40f7;0渠道	1068;0温度	2fd8;0測る	2na8
測定	2na8;1試	1e08;1量	2na8;0渲染	3597;0游戏	ka8;0湿度	5yz7;0源	3qa7;0溫度	2fd8;0滑鼠	1ii8;0滚动	3as8;0漏洞	5nw7,1nb8;0演化	4sx7;1唱 唱会	2sj8;1示 示文 文稿	1o48;0潜在	2om7;2 在客 客户	3mk8,5se7
潜在 在的	2om7;0澄清	5d87;0激活	5e7;0瀏覽 覽器	1zk8;0火車	ad8;1车	ad8;0灯	6t8;1光	6t8;0点	4hs7;1击	17i8;1検	33d7;0為替	1mp8,ms8,21a7;2 替レ レー ート	ms8,53y8;0热	56q7;1门	56q7,37c8,2hw8;0烹饪	4dt7
無作 作為	2p98;1効 効に にす する	1e58;4化	54j7,1e58;1料	3ze8;0照会	2v07;1明	6t8;1片	37k8;0熱門	37c8;0燃气	2vi7;0爬取	1un7,2sz7;1虫	1un7;0爱彼 彼迎	3cy8;0父	43u7;1级	43u7;0片段	3pk7,3lr7;0版本	2f08
版本 本发 发布	578;1面	1ib8;0牌组	4el7;0物件	07;1価 価上 上昇	40z7;1品	6z8;1流	2ap8;1理	4497;2 理学	4497;1种	4808;1種	4808;0特定	1758,13a8;2 定の	13a8;0犯罪	5en7,2t67;0状态	5357,gz8;1態	3ha7,5357,gz8
状況	gz8;0狀態	gz8;0獲得	4a97;0玩家	1bk8;0环保	4fi8;1境	2bb8,4fi8;2 境变 变量	56i7,5pe8,1oy8;0现在	4r8;1金	5mr7;2 金流 流折 折现	5o87;0班級	8m8;1级	8m8;0現在	4r8;2 在の	4r8;1金	5mr7;0球员	1bk8
理論	5b77;1论	5b77;0瑞士	5vt7;0環境	2bb8,4fi8;2 境変 変数	56i7,5pe8,1oy8;0生デ デー ータ	5j77;1徒	oe8;1成	d48;2 成す する	d48;4器	d47;1放 放送	4vp7;0產品	jv8;1業	1hd8;0産業	1hd8;0用例	1te7;1戶	1o8
用户	1o8;2 户名	48x8;4组	62b7;1語	48m7;2 語集	5qa7;1量	wi8;0申报 报文 文件	c07;1请	1la8,51f7,m08;0电	5ff7;1力	1gl8;1动	5ff7;1子 子表 表格	3iu8;4邮 邮件	g8;1影	nh8;1报	2718;1源	1gl8
电脑	1ug8;2 脑上	1ug8;1视 视剧	yb8;1话	dg8;2 话号 号码	dg8;1阻	4ju7;0画像	j48;1图	6o8,55q7;1面	19s8;2 面キ キャ ャプ プチ チャ	7l8;0留言	818;0番号	19g8;0異な なる	4rr7;0當地	kr8;0疎通 通確 確認	3oc7;0疾患	wx8
疾病	wx8;0病人	1bc8;1気	wx8;1状	3ha7;1院	2cc8;0症状	3bf8;0発見	55f7,3v57;2 見事 事項	c57;1送	2ap8;0登入	gm8;1出	1xk8;1录	4bq7,gm8;1记	tl8,4687;1録	tl8,4687;2 録す する	tl8,23f8;0發布	f88
發票	2j8;1送	6j8;0白板	1t38;0百科	5lc7;0盈利	35k8;0监控	jn8;1测	jn8;1视	4wi7;0盒子	3ev7;0盘中	57a7;0監控	jn8;1査	3uc7;1視	jn8,4wi7;0目前	4r8;1录	32l7,9l8,zz8;2 录树	5be7
目标	2c08,4ti7;1標	2c08,4ti7;1的 的地	3ty7;1覚 覚ま まし	3197;1錄	9l8;1録	32l7;0直し して	21w8;1す	21w8;1播	4vp7,3277;1近 12 ヶ月	6417;0相互	5ds7;1似	1qp8;1依 依性	2k48;1关	cy7;2 关性	4dy7;1片	37k8
相関	4dy7;0看一 一下	fg8,zu8;1板	1t38;1看	fg8,zu8;0眠り	3px8;0睡眠	3px8;1觉	3px8;0矢量	3k57;0知ら らせ せる	2gu8;1識	4v07;1识	4v07;2 识图 图谱	5z58;0矩形	2pl7;1阵	5sz7,4hy7;0短	4kv7;1い	4kv7
研究	1i28,4207;0硬币	2j88;0确认	1ts8;0確定	1ts8;1率	5u47;1認	pf8,5d87,1ts8,m88;2 認す する	pf8,1ts8;0磁场	57u7;1性	57u7;1気	57u7;0示例	4fu7;0礼物	12n8;0社交	3q38;1内	5737;1区	29v8,3gg7;1區	29v8
社員	4z8;1群	3q38;1長	38s7;0祝日	1xc8;0票	5k8;0禁用	54j7,1e58;0禮物	12n8;0私は は誰	5xu9;1人	2o68;1有	2o68;0科学	3pd8;1學	3pd8;1技	5b27,2zm8;0租	ch8;1客	1kc7;1户	1kc7
租房	ch8;1赁	ch8,39o7;1金	ch8;0积分	4vu7,4hs7;2 分榜	5as8;0移到	hc8;1动	5877,hc8;1動	hc8,hu8;2 動す する	hc8;1管	9v8;1至	hc8;1除	h68;0稅	ut8;0程序	4iy7,xe8,1vn8;1式 式碼	2998;0税	ut8
税务	ut8;1金	ut8;0種	4808;1類	n08;0空き	v58;2 き状 状況	v58;1中 中交 交通 通管 管制	4bd7;1格	15m7;1气	3sx7;2 气质 质量	3cm8;1気	3sx7;2 気の の質	3cm8;1港	vj8;1闲 闲时 时间	v58;1间	15m7;0突出	4gs7
窗口	4mo8;0站点	3ps7,yg8;0竞技 技场	3tm7;0章节	qb8;0端	4s57;1口	4dp7;1末	19a8,34m7;1点	5627;0笑話	km8;1话	km8;0笔记	x98;0符号	2j17;1文	59y7;0第一	4g68;0筆記	x98;0等待	1c68
等级	4gc7;0答え	1ct8;1复	cs8;1案	1ct8;0策略	1y68,2od8;0筛选	te8;0签名	3ba8,1r48;1署	3ba8;0简单	5ks7;1历	dr8;0管理	t8;2 理す する	t8;4员	3sd7;4対 対象	t7;4者	3sd7;1道	978
箱	3ev7;0節點	uh8;0範囲	45x7;1本	1j78;0篩選	te8;0篮球	3e87;0簡単	5ks7;1報	1o48;0簽名	1r48;0类	8m7;1似	1qp8;1别	1tj8;1型	n08;0粉丝	ca8;0精简	57p7;0系統	2zb8
系统	2zb8;0紐付 付け	e58;0素数	5ty7;1早 早い	5957;1材	5207;1食	30i7;0索引	1a98,4uh7;0紧急	2tn8;0細胞	32t7;0終え える	3gt8;1わ わっ った	bj8;1了	3gt8;0組織	2e98;0経費	1118;1路	19n8;1験	22l7
結合	4nq7,5y8;1束	3gt8;1果	23x8;0絞り り込 込み	te8;0給与	26u8;1料	26u8;0統合	41n7,5y8;1計	3qs8,4868;0絵文 文字	3kc7;0維護	xz8;0網域	21p8;1站	um8;1路	2nh8;1際 際網 網路	1af8;1頁	1h88,56u8;0緊急	2tn8
線	4v97;0締め め切 切り	35g7;0編譯	4di8;1輯	il8;1集	il8;2 集す する	il8;0總結	1dl8;0繰り り返 返し	3j67;0约束	53b7;0纯素	30i7;0线程	2et8;1索	3mk8;0练习	2258;0组	1wz8;1件	20o8;1织	2e98
细节	1z08;0终端	34m7;0经理	t8;1纬 纬度	5e67;1验	22l7;0绑定	4om7;0结束	3gt8;1构	4z47;1果	c57,23x8;0绘制	6o8;1图	6o7,2s87;1画	55q7;0统率 率者	iw7;1计	3qs8,4868;0继续	dr8;0维基	5lc7
维基 基百 百科	2fo8;1护	xz8;0缓存	5mm7;0编写	o28;1译	4di8;1辑	il8;0缩放	3kt7;0缺陷	id8;0网上 上搜 搜索	3az8;1址	3cc7;1格	40o7;1站	3ps7,um8;1络	2nh8;2 络搜 搜索	3az8;4钩 钩子	4958;1页	5qv7,1h88,56u8
置き き換 換え える	2058;1く	4xy7;1备	5dz7;1換	2058;1顶	41b8;0署名	3ba8,1r48;0美術 術館	3ns8;0群組	1wz8;1组	1wz8;0翻訳	638;2 訳す する	638;1譯	638;1译	638;0老师	1by8;0考え	4zw7;2 える	5ky7
考試	1248;1试	1248;0耐性	4ju7;0聊天	1708;0职位	3t8,3ll7;1场	5lh7;0联系 系人	20v8;0聞い いて	2878;1く	3mp8;0聯絡 絡人	20v8;0聴く	3mp8;0職場	5lh7;0股价	11y8;1息	21g8;1权	4sk7;1票	4sk7,11y8
股票 票代 代码	2mb7;0背景	5267;0能源	2kl8;1量	2kl8;0脅威	5047;0脆弱	1nb7;2 弱性	5nw7,1nb8;0脚本	2q08;0脸书	2ue8;0腳本	2q08;0自分	5a37;1动	5c77;2 动化	4o87;1動	5c77;2 動化	4o87;4車	16d8
自定 定义	m7;1己	5a37;1托 托管	63k7;1然	4wx7;0興味	2mi7;0航班	1h8;1空 空券	1h8;4管 管制	4bd7;0色	iq8;0艺人	b68;1术 术品	2rn8;4家	b68;0节	qb8;1假 假日	1xc8;1点	uh8;0芸術 術作 作品	2rn8
范围	45x7;2 围界 界定	60a7;0草稿	1g28;0药品	19z8;1物	19z8;0荷物	az8,43n7;0获取	4a97,5lv7,ls8,3117;0菜谱	1598;0营养	2xl8;1收	kf8;1销 销活 活动	28q8;0著者	vr7;0薪水	26u8;0薬	19z8;0藥物	19z8;0虚拟 拟专 专用 用网	5x17
虛擬 擬貨 貨幣	2138;0號碼	19g8;0融資	ts8;0螢幕	19s8;2 幕截 截圖	7l8;0蟒蛇	45i7;0行	4v97;1き き先	3ty7;4方	11k8;1デ デー ータ	17e8;1业	1hd8;1事 事曆	ot8;1列	5sz7,4hy7;1情	2mb7;1銷 銷活 活動	28q8;0衝刺	3jb8
补丁	2li7;1充	56b7;1全	bj7;0表	1188;1单	1wn8;1單	1wn8;1情	3kc7;2 情回 回应	23o8;1格	4qs7,1188;1现	1p68;1示	3jm7,x48,zu8,5oi7;2 示す する	x48;1計 計算	4qs7,3iu8;0裁判 判所	4qm8;0装備	3xu7;0補完	bj7
裝置	19a8;0製品	jv8;0複利	3we7;1数	58d7,u98;2 数の	u98;1製	20i8,1u08,1n48;0要件	4747;1因	4ai7;1求	m08,4747;1約	1dl8,14n8;2 約す する	1dl8;1素	1g88;0見せ	zu8;2 せて	x48;1た	zu8;1つ つけ ける	c58
見る	zu8,4wi7;1積	3ki7;2 積も もり	51u7,3ki7;1込 込み み客	3mk8,5se7;0規則	2f88;0視窗	4mo8;1頻	1cb8;0親	43u7;0観光 光ス スポ ポッ ット	2h18;4地	2h18;1察	2nu8;0觀察	2nu8;1眾	2h98;0观察	2nu8;1看	4wi7;0规划	1pu8
规则	2f88;1格	47v7,13a7,3i97;1范	47v7,13a7;2 范化	5iq7;0视频	1cb8;0角色	3357,4ct7;0解く	3a88;1决	4k18,3a88;1密	54r8;1析	3t68,1z78,zp7;1決	4k18;1释	1oc8;1釋	1oc8;1鎖	50b8;1锁	50b8;1題	3a88
触发	3ad7;0言う	5ur7;1葉	2fy8;1語	13h8,kr7;0訂單	pl8;1閱	23f8,1pe8;0計劃	1pu8;1画	1pu8;1算	5cw7,ga8;2 算す する	ga8;0訊息	rh8;0討論 論串	2et8;0記事	1d58;1入	12i8;1号	2j17;1憶	2dc8
記憶 憶體	2dc8;1錄	n58;1録	j98;0設備	3xu7;1定	wb8,q28,3ho7,458;2 定す する	q28,458;4檔	wb8;1置	q28;1計	1vg8;0許可	ej8;0訳し して	638;0訴訟	5s67;0註冊	tl8;0証券	5ko7;1明 明書	32y7,3vu7;0評估	31r8,1lw8
評価	31r8,1lw8,1z8,248,4ne7;2 価す する	1lw8;1論	818;0試合	ka8,3lf7;1算 算表	3iu8;1験	1248,4cn7;0話す	5ur7,3oz8;1題	27a8;0詳情	1z08;1細	5bv7,1z08;0認可	vr7,4o27;1証	4bq7,2rv7,4o27;2 証情 情報	5ee7;0語言	13h8;1音	1sr8;0說明 明文 文件	a48
説明	54z7,1v78,1oc8;2 明す する	1oc8;0読み	fg8;2 み取 取る	fg8;4込 込む	4f57,fg8;1む	fg8;1ん	fg8;2 んで	fg8;0誰	1o5;1が が変 変更	62t8;0課程	10e8;1題	327,z8;0調べ べる	33d7;1整 整大 大小	3a28;1査	3ft8,1i28;0請求	4cy7,m08
請求 求書	2j8;0論文	1d58,4b78;0講座	10e8;0識別	1758;2 別子	5r07;0警告	cm8,3ss7;1報	cm8,3ss7;1报	3197,cm8;0議論	4rj7;1題	z8;0讀取	fg8;0變數	1oy8;0计划	2lu7,1pu8,3x8;1数	9f8;2 数器	5no7;1算	5cw7,ga8
计算 算器	ga7;0订单	pl8;1阅	3k07,23f8,1pe8;2 阅源	3k07;0认证	4bq7,2rv7;0讨论	4rj7;0议题	z8;0记录	j98;1忆	5i07,2dc8;0论坛	2v77;1文	4b78;0设备	19a8,3xu7;1定	458;1置	458,3hv7;1计	1vg8;0访问	z48,hu8
访问 问令 令牌	5x58;0证书	32y7,3vu7;1券	5ko7;0评价	1lw8,248;1估	31r8,1lw8;1分	35p7,1z8;1论	818,248;0识别	1758;0诉讼	5s67;0词语	2fy8;0试验	4cn7;0话音	4nv7;1题	27a8;0询问	2878;0详情	1z08;0语义	4r17
语句	46u7;1法	2z47;1言	13h8,kr7;2 言模 模型	5sv7;1音	4nv7,1sr8;0说	5ur7;1明	1oc8;1话	3oz8;0请假	13w8;1求	m08;0读取	fg8;0课	8m8;1程	8m7,10e8;0谁改 改的	62t8;0调度	4ew7;1整 整大 大小	3a28
调查	3ft8,k38;1用	4e8,4p87;1研	1i28;1试	1nr8,1nx7;2 试器	1nx7;0谜题	4jj7;0谷歌	12z8;0豁免	4t47;0豆知 知識	5g77;0財務	2us8;0貨幣	1mp8;0販売	26j8;0買い	dc8;2 い物	kx8;1う	dc8;1収	4a97
貸款	ts8;0費用	3438;0貼文	dm8;0賃貸	ch8,39o7;0資料	1ut8;2 料夾	zz8;4庫	2jq8,18u8;4表	1188;1格 格情 情報	5ee7;1源	2yh7;1産	5207;1訊	2cj8;0賣出	1yq8;0質問	1ln8;2 問す する	2878;1量	45p8
購入	dc8;1物	kx8;2 物車	1t98;1読	23f8,1pe8;1買	dc8;0贈り り物	12n8;0贝宝	38b8;0负责 责人	2rf8;0财务	3kz8,2us8;2 务比 比率	5j17;1布	1br8;1报	35k8;0账单	2j8;1号	198;1户	198;0货币	1mp8
质数	5ty7;1量	45p8;0购买	dc8;1物	kx8;2 物车	1t98;0贷款	ts8;0费用	3438,1118,3x47;0资产	5207;1源	2yh7;0赛季	2q77;0走ら らせ せる	748;0起動	o88,3ad7;0超时	3ra7;0趋势	yt8;0趨勢	yt8;0足球	47o7
跑步	747;0距离	2b38;1離	2b38;0跟踪	48r7,3078;1随	ca8;0路况	hm8;1径	2598;1徑	2598;1線	4v97,19n8;1线	11k8,19n8;2 线图	5uj7;0身份	4ha8;2 份验 验证	2rv7;1元	4ha8;1長	om8;1高	om8
車	16d8;1両	1mx8;1輛	1mx8;0軟體	2ou8;0転送	1h08;0軽量	57p7;0輸入	n08;0轉寄	1h08;1帳	9v8;1換	1ds8;0车站	yg8;1辆	1mx8;0转写	3xk8;1发	1h08;1录	3xk8,lb8;1换	4j7,1ds8
转移	9v8;1账	9v8;0轮换	5ki7;0软件	2ou8;2 件包	31n7,az8;0轻量	57p7;0载入	4f57;0输入	1wh8,n08;1出	43g7;0边	4s57;1缘	4s57;2 缘函 函数	6378;0迁移	2dw8;0过去 去十 十二 二个 个月	6417;1滤	te8;0运动 动学	4us7
运行	748;2 行中	747;1费	2ap8;1输	1qf8;0近く	3g8;1所	3gg7;1日	1xr8;1期	2d57;0返事	cs8;1信	cs8;2 信す する	cs8;1回	3e37;1金	2668;0还原	15f8,32e8;1有 有多 多少	5r6;0进化	4sx7
进展	nt7;1度	nt8;1程	xe8;1行 行中	5e8;0远程	46g8;0违反	50i7;1规	50i7;0连接	ar8,4dp7;2 接器	3wn7;1续 续剧	yb8;1通 通性	3oc7;0迭代	t18;0追加	zb8,50p7;2 加す する	zb8;1記	50p7;1跡	3078
追踪	48r7,3078;1蹤	3078;2 蹤者	ca8;0退出 出登 登录	1xk8;1款	2668;0送っ って	6j8;1る	6j8;1信	4ew7,6j8,4da7;2 信す する	6j8;1出	29o8;1货	2aa8;1金	9v8;0适用	5fm7;0逆	5jh7;0选择	24v8;1项	58n7
逐字 字稿	lb8;0通信	3d57;1知	1l48,2gu8;2 知す する	2gu8;4消 消息	1l48;1話	4e8;1话	4e8;1貨	1mp8;1货	1mp8;2 货膨 膨胀	40z7;1过	898;0速度	3qg8,5v97;0連接	ar8;1携	41n7;1結	e58;1絡 絡先	20v8
週間	yz8;0進化	4sx7;1度	nt8;1捗	nt8;1行	nt7;0遊戲	ka8;0運動	2258,2kz8;2 動学	4us7;1行	1vv8;1輸	1qf8;0過去 去の	2c58;0道順	11k8;0違い	1fh8,3y07;1反	50i7;0遠端	46g8;1隔	46g8
適用	51f7;0遷移	2dw8;0選ぶ	24v8;1手	1bk8;1択	24v8;2 択肢	58n7;1擇	24v8;1項 項卡	2zi8;0邀請	2cq8;1请	2cq8;0還原	15f8;0邮件	g8,4s97;0部分	2a58,qb8;1品	20o8,2a58;1屋	1k78;1署	11d8,908
部落 落格	2i68;1門	11d8;1门	11d8;0郵件	g8;0都市	2io8;0配信	4or7,3277;1列	3ts7;1对	5907;1当	21g8;1置	wb8,q28,5dz7;1車	4k87;1送	2aa8,2ap8;2 送業 業者	3i17;1達	2aa8;0酒店	r48;0醫生	11r8
醫院	2cc8;0里程 程碑	1488;0重さ	27g8;1启	1jt8;1命 命名	26d8;1复	1n48;1新 新加 加载	59j7;4启 启动	1jt8;4命 命名	26d8;4啟 啟動	1jt8;4安 安排	2xb8;4打 打开	3on8;4排 排序	59q7;4開 開啟	3on8;1置	1hm8;1複	1n48
重複 複な なし	4rr7;1設	1hm8;1試	1k18;1试	1k18;1量	27g8;0野球	3no7;0金利	2mi7;1融	3kz8,2us8;2 融工 工具	2m07;4的	2us8;1鑰	24m8;0銀行	28b8;0銘柄	2m07,2mb7;0銷售	26j8;0錄製	j98;0錢包	1br8
錯誤	er8;0録画	j98;1音	j98;0鍵	24m8;1を をか かけ ける	28l8;1盤	2cw8;0鎖定	28l8;0钩子	5yu7;0钱包	1br8;0铭文	5r37;0银行	28b8;0铸币	4w97;1造	4w97;0链	4c57;1接	e58,4mv7,3cc7;1路	48r7
销售	26j8;0锁定	28l8;0错误	id8,er8;0锚点	5127;0锦标 标赛	pr8;0键	24m8;1盘	2cw8;0锻炼	2258,22d8;0長方 方形	2pl7;0长方 方形	2pl7;0閉じ じて	w58;4る	w58;0開い いて	1in8;1く	hu8,1in8;1啟	1608;1始	o88
開始 始す する	o88;1支	1118;1発	4rf7,1f28;1發	1f28;1示	4ax7;0間隔	3m57;0関係	cy8,3de7;1数	2368;1連	cy7;2 連付 付け	3u57;0閲覧	5cq7,zu8;0閾値	3r07;0關注	ca8;1聯	cy8;1鍵 鍵字	3mc8;1閉	w58
门户	44o7;1票	5k8;0问候	5qj7;1卷	k38;1题	z8,2w27,1ln8;0间隔	3m57;0闹钟	3197;0阅读	fg8;0阈值	3r07;0队列	1yk8;0防火 火墙	2447;0阶段	2e37,1av8;0阻力	4ju7;1止 止す する	2i08;0附件	vy8;1加	50p7
附近	3g8,5ry7;0限制	p98,5zk7;0除外	4t47;1錯	1nr8;0階層	4tx7,4gc7;1段	1av8;0随机	2p98;0隔离	4un7;1離	4un7;0障害	mm8;0隧道	56m7;0隨機	2p98;0难题	2w27;0集合	3w67;1成	41n7;1数	jg8
集群	2it8;0雇员	4z8;0雕塑	4yn7;0雨雲	3oh7;0雲	5dm7;0雷达	3oh7;0電力	1gl8;1動	5ff7;1卓	ga7;1子 子郵 郵件	g8;1影	nh8;1気	5ff7,6t8;1源	1gl8;1腦	1ug8;1話	dg8;2 話を をか かけ ける	4e8
電話 話番 番号	dg8;1車	ad8;0需求	4747;1要	5tf7;0静态	5vf7;1的	5vf7;0非公 公式	5wh7;4開	2o68;1同 同期	5xi7;4質 質化	58j7;4质 质化 化代 代币	58j7;1官 官方	5wh7;0面接	1q58;1板	1t38;1积	1d08;1積	1d08
面試	1q58;1试	1q58;0韓国	57j7;0韩国	57j7;0音乐	25k8;2 乐会	2sj8;1声	3dx8,4nv7,1sr8;1楽	25k8;1樂	25k8;1訊	3dx8;1量	1rw8;1频	3dx8;0頁面	1h88;0項目	4se7,1u58,6z8;0順位	2618;2 位表	5as8
順序	4yw7;0預か かり り資 資産	61k7;1報	1gr8;1測	qq8;1算	2ih8;1約	dx8;1訂	148;0頻度	3l67;1道	1068;0題名	gh8;0顏色	iq8;0類似	1qp8;1別	1tj8;1型	n08;0顧客	m8;2 客管 管理	62z7
顯示	x48;0页面	1h88;0项目	6z8,1vn8,n98;0顾客	m8;0预报	1gr8;1测	1gr8,qq8;1留	1sd8;1算	2ih8;1约	dx8,148,1sd7;1览	4iq7;1警	3ss7;1订	148,1sd8;0领先	2wj7;1导	2wj7;1英	2wq8;0频率	3l67
频道	1068;0颜色	iq8;0風格	3io8;1險	se8;0风险	se8;0飛行 行機	1h8;0食べ べ物	2bj8;1品	2bj8;2 品杂 杂货	5go7;1料 料品	5go7;1材	1ep8;1物	2bj8;1譜	1598;1谱	1598;0飯店	r48;0飲食 食店	s68
餐厅	s68;1廳	s68;0餘額	5r8;0饭店	s68;0首选 选项	3ho7;1页	5hj7;0駅	yg8;0駐車 車場	hh8;0驗證	m88;0驱动 动器	3ju7;0驳回	rz8;0验证	2rv7,2hm8,m88;2 证码	4x37;0高	5h77;1い	5h77;1さ	om8
高亮	4gs7;1度	5bv7,om8;1画 画質 質化	3z17;1级	5bv7;0鸭子	4s07;0點擊	17i8;0鼠标	1ii8;0가게	sv8;2를	sv8;1격	3n8;2을	3n8;1사	3mw8;2를	3mw8;1상사설망	5x17;5을	5x17;2화폐	2138
가상화폐를	2138;1수	b68;2를	b68;1스	2vi7;2를	2vi7;1용성	v58;3을	v58;1이드	4tp7,24h8;3를	4tp7,24h8;1입	tl8,4687;2을	4687;2하기	tl8;2해	tl8;3줘	tl8;1장	5ic7;2 가까운	5ry7
가장 높은	4oe7;3좋은	2s38;2을	5ic7;2자리	4s57;4를	4s57;1져오기	5lv7,ls8,2l58;3다	4lo7;4를	4lo7;2와	ls8;3하기	ls8;3해	ls8;4줘	ls8;1족	22z8;2을	22z8;1치	3ri7;2 평가	4ne7
가치를	3ri7;0간격	3m57;2을	3m57;1단	5ks7;2을	5ks7;0감사	3uc7;2를	3uc7;1성	3ym7;2을	3ym7;1시	jn8,4wi7;2를	4wi7;2하기	jn8;2해	jn8;3줘	jn8;1정	2kg8,3ym7;2을	2kg8,3ym7
감지	qj8;2를	qj7;2하기	qj8;2해	qj8;3줘	qj8;0값	3ri7;0강의	10e8;2를	10e8;1제	5ft7;2를	5ft7;1조	4gs7;2를	4gs7;1좌	10e8;2를	10e8;0개념 증명	4im7;1발	4rf7,1f28
개발을	4rf7,1f28;1선	3z17;2을	3z17;1수	9f8;2하기	9f8;2해	9f8;3줘	9f8;1요	1iy8;2를	1iy8;1인	ra7,2o68;2을	ra7,2o68;1체	2ks8;2를	2ks8;0객실	1k78;2을	1k78;1체	4397
객체를	4397;0갱신	59b7,bd8;2을	59b7;2하기	bd8;2해	bd8;3줘	bd8;0거래	1ex8,2jy8,1ni8;2를	1ex8,2jy8,1ni8;1리	2b38;2를	2b38;1부	rz8;2하기	rz8;2해	rz8;3줘	rz8;1절	rz8;2하기	rz8
거절해	rz8;3줘	rz8;0건강	4gh8;2을	4gh8;1물	8g8;2을	8g8;0검사	33d7,4167;2를	33d7,4167;1색	3117,6c8;2 가능	60g7;2을	3117;2하기	6c8;2해	6c8;3줘	6c8;1증	2hm8,m88;2하기	2hm8,m88
검증해	2hm8,m88;3줘	2hm8,m88;1토	248;2를	248;0게시	f88;2물	dm8;3을	dm8;2판	2v77;3을	2v77;2하기	f88;2해	f88;3줘	f88;1임	ka8;2을	ka8;0격리	4un7;2를	4un7
격자	40o7;2를	40o7;0견적	51u7,3ki7;2을	51u7,3ki7;0결과	23x8;2를	23x8;1제	rv8,2b8;2를	2b8;2하기	rv8;2해	rv8;3줘	rv8;0경고	cm8,3ss7;2를	cm8,3ss7;1기	ka8,3lf7;2장	3tm7;3을	3tm7
경력	22l7;2을	22l7;1로	2598,19n8;2를	2598,19n8;1보	3sj7,cm8,3ss7;2를	3sj7,cm8,3ss7;1비	1118;2를	1118;1험	22l7;2을	22l7;0계산	5cw7,ga8;2기	ga7;2을	5cw7;2하기	ga8;2해	ga8;3줘	ga8
계속	dr8;2하기	dr8;2해	dr8;3줘	dr8;1약	br8;2서	br8;3를	br8;2을	br8;1절	2q77;2을	2q77;1정	198;2을	198;1좌	198;2를	198;1층	4tx7;2을	4tx7
계획	1pu8;2을	1pu8;0고객	17o8,m8;2 관리	62z7;2을	17o8,m8;2지원	1ro8;4을	1ro8;1급	5bv7;2을	5bv7;1르기	24v8;1유	4rr7;2를	4rr7;1정	41b8;2을	41b8;1치기	21w8;0곡	1rj8
곱셈	4wo7;2을	4wo7;1하기	4wo7;0공간	15m7;2을	15m7;1개	2p28;2를	2p28;1공	2p28;2을	2p28;1급	3nz7;2업체	1jk8;4를	1jk8;2을	3nz7;1기	3sx7;2질	3cm8;3을	3cm8
공동 작업자	5n87;1매도	4kv7;3를	4kv7;1부	4207;2를	4207;1시	4ax7,c07;2를	4ax7,c07;1원	hh7;2을	hh7;1유	1ec8;2를	1ec7;2하기	1ec8;2해	1ec8;3줘	1ec8;1지	aj8;2를	aj8
공지사항	aj8;4을	aj8;1통	52y7;2을	52y7;1항	vj8;2을	vj8;1휴일	1xc8;3을	1xc8;0과거	2c58;2를	2c58;1제	327,7w8;2를	327,7w8;1학	3pd8;2을	3pd8;0관계	cy8,3de7;2를	cy8,3de7
관광지	2h18;3를	2h18;1련	cy7;2을	cy7;1리	t8;2되는	t7;2를	t8;2자	3sd7,t8;3를	3sd7,t8;1심	2mi7;2을	2mi7;1찰	2nu8;2을	2nu8;0광고	1cq8,2g98;2를	1cq8,2g98;0교사	1by8
교사를	1by8;1육	2ti8;2을	2ti8;1차	3ii7;2를	3ii7;1체	2058;2하기	2058;2해	2058;3줘	2058;1통	hm8,1qf8;2을	hm8,1qf8;1환	4g17;2을	4g17;0구글	12z8;2을	12z8;1독	23f8,1pe8
구독을	1pe8;2하기	23f8;2해	23f8;3줘	23f8;1매	dc8;2하기	dc8;2해	dc8;3줘	dc8;1문	2z47;2 분석	zp7;2을	2z47;1성	q28;2원	398;3을	398;2하기	q28;2해	q28
구성해줘	q28;1역	2ra8;2을	2ra8;1입	dc8;2하기	dc8;2해	dc8;3줘	dc8;1조	4z47;2를	4z47;1현	4u77;2을	4u77;0국가	18f8;2를	18f8;1내총생산	5q27;5을	5q27;0권고	3sj7
권고를	3sj7;1한	vr7,ej8;0규칙	2f88;2을	2f88;0그라디언트	40f7;5를	40f7;1래프	ex8,16u8,2s87;3를	ex8,16u8,2s87;1려줘	6o8;1룹	1wz8;2을	1wz8;1리기	6o8,55q7;2드	40o7;3를	40o7;1림	6o7,j48;2을	6o7,j48
근처	3g8;2를	3g8;0글	1d58;1꼴	24c8;2을	24c8;1로벌	4088;3을	4088;1자	2948;2를	2948;0금융	3kz8,2us8;2을	3kz8,2us8;0급여	26u8;2를	26u8;0기관	2e98;2을	2e98;1기	19a8
기능	1wa8;2을	1wa8;1다려	1c68;3하기	1c68;3해	1c68;4줘	1c68;1록	1928,j98;2을	1928;2하기	j98;2해	j98;3줘	j98;1본	4bv7,5cc7;2을	4bv7,5cc7;1사	1d58;2를	1d58;1상	ux8
기상을	ux8;1술	5b27,2zm8;2을	5b27,2zm8;1억	2dc8;2을	2dc8;1업	497,sn8,4p17;2을	497,sn8,4p17;1온	2fd8;2을	2fd8;1준	4q87;2을	4q87;1차	ad8;2를	ad8;1하	3zu7;2를	3zu7;1호	2j17
기호를	2j17;1회	1uy8;2를	1uy8;1후	17v8;2를	17v8;0긴급	2tn8;2을	2tn8;0길 찾기	11k8;1찾기	11k8;0깃	5q68;1랩	1ws8;2을	1ws8;1허브	12s8;3를	12s8;1헙	12s8;2을	12s8
깊은	4qw7;2을	4qw7;0끄기	1e58;0끌어	2kb8;2를	2kb8;0끝내기	3gt8;0나누기	5ae7;1는 누구	5xu9;1라	18f8;2를	18f8;1열	08;2하기	08;2해	08;3줘	08;1이	1s98;2를	1s98
날씨	ux8;2 어때	ux8;2를	ux8;1짜	34h8,54b7;2를	34h8,54b7;0내려받기	1fm8;1보내기	22s8;1부	5737;2를	5737;2자	3lz7;3를	3lz7;1용	8s8;2을	8s8;0넣다	4xy7;2를	4xy7;0네이티브	5hu7
네이티브를	5hu7;1임스페이스	5ih8;6를	5ih8;1트워크	2nh8;4를	2nh8;0노드	uh8;2를	uh8;1래	1rj8;2를	1rj8;1선	19n8;2을	19n8;1션	37y8;2을	37y8;1트	x98;2를	x98;0녹음	j98
녹음하기	j98;2해	j98;3줘	j98;1취록	lb8;3을	lb8;1화	j98;2하기	j98;2해	j98;3줘	j98;0논문	4b78;2을	4b78;0농구	3e87;2를	3e87;1담	km8;2을	km8;0높은	5h77
높은을	5h77;1이	om8;2를	om8;0누구	1o5;2를	1o5;1르기	20c8;0눌러	20c8;2하기	20c8;2해	20c8;3줘	20c8;0뉴스	2np8;2를	2np8;0다가오는	1xr8;1시 시도	1k18;4작	1jt8;3열기	3on8
다운로드	1fm8;4하기	1fm8;4해	1fm8;5줘	1fm8;1음	4348;2을	4348;1이어그램	3vy7;5을	3vy7;1중	58d7;2을	58d7;1크	2jl8;2를	2jl8;0단계	2e37,1av8,1jf8;2를	2e37,1jf8;2하기	1av8;2해	1av8
단계해줘	1av8;1어	2fy8;2를	2fy8;1위	2208;2를	2208;1일	47i7;2을	47i7;0닫기	w58;1아	w58;2하기	w58;2해	w58;3줘	w58;0달력	ot8;2을	ot8;0담당자	2rf8;3를	2rf8
답변	1ct8,cs8;2하기	1ct8,cs8;2해	1ct8,cs8;3줘	1ct8,cs8;1장	cs8;2하기	cs8;2해	cs8;3줘	cs8;0대기	1c68;2 중	14v8;2열	1yk8;3을	1yk8;1답	1ct8;2하기	1ct8;2해	1ct8;3줘	1ct8
대량	28g8;2을	28g8;1상	4ti7;2을	4ti7;1시보드	10r8;4를	10r8;1여	ch8;2를	ch8;1중교통	5l47;4을	5l47;1체 가능	5yi7;2불가토큰	58j7;6을	58j7;1출	ts8;2을	ts8;1통령	38s7
대통령을	38s7;1학교	15s8;3를	15s8;1화	1708,4j8;2를	1708,4j8;2상자	1fa8;4를	1fa8;1회	pr8;2를	pr8;0댓글	818;2을	818;0덧붙이기	50p7;0데스크톱	5577;4을	5577;1이터	1ut8;3를	1ut8
데이터베이스	2jq8;6를	2jq8;3셋	5o07;4을	5o07;0덱	4el7;0도구	2td8;2를	2td8;1메인	3ye7,21p8;3을	3ye7,21p8;1서	148;2관	18u8;3을	18u8;2하기	148;2해	148;3줘	148;1시	2io8
도시를	2io8;1움	1358;2을	1358;1전	3fk7;2을	3fk7;1커	34y8;2를	34y8;1함수	4eq7;3를	4eq7;1형	3zu7,36p7;2을	3zu7,36p7;0돌려	748;2하기	748;2해	748;3줘	748;0동네	3gg7
동네를	3gg7;1물	i08;2을	i08;1영상	1cb8;3을	1cb8;1작	3s17;2을	3s17;1적	5oy7;2을	5oy7;0되돌리기	32e8,3fb8;0두다	4xy7;2를	4xy7;0둘레	4ps7;2를	4ps7;0뒤로	3e37;2를	3e37
드라마	yb8;3를	yb8;2이브	3ju7;4를	3ju7;1래그	2kb8;3를	2kb8;1롭다운	5op7;4을	5op7;0듣기	3mp8;0등급	35p7,4gc7;2을	35p7,4gc7;1록	tl8,4687;2을	4687;2하기	tl8;2해	tl8;3줘	tl8
디렉터리	9l8;4를	9l8;2토리	9l8;4를	9l8;1버거	1nx7;3를	1nx7;2그	1nr8,1nx7;3를	1nr8,1nx7;2깅	1nr8;3을	1nr8;1스코드	1ok8;4를	1ok8;1자인	1vg8;3을	1vg8;1지털	5ex7;3을	5ex7
딜	1ex8;0뜻	t68;0라벨	788;2을	788;1운드	2pu7;3를	2pu7;1이브	4vp7;3러리	18u8;5를	18u8;3를	4vp7;2트	57p7;3를	57p7;0랜덤	2p98;2을	2p98;0레스토랑	s68;4을	s68
레시피	1598;3를	1598;1이더	3oh7;3를	3oh7;2블	788;3을	788;2아웃	1ib8;4을	1ib8;1포	fs8;2를	fs8;1플리카	46m7;4를	46m7;0렌더링	3597;3을	3597;1탈	39o7;2을	39o7
렌트	ch8;2를	ch8;0로고	2wz8;2를	2wz8;1그	n58;2를	n58;2아웃	1xk8;4을	1xk8;2인	gm8;3을	gm8;1드	4f57;2를	4f57;2맵	5uj7;3을	5uj7;1컬	kr8;2 스토리지	5zt7
로컬을	kr8;1케일	kr7;3을	kr7;0루트	4yi7;2를	4yi7;1틴	1qx7;2을	1qx7;0룬	59y7;0룰	2f88;0리니어	4hl8;3를	4hl8;1더	2wj7;2를	2wj7;1드	3mk8;2를	3mk8;1마인더	nm8
리마인더를	nm8;1베이스	4628;4를	4628;1뷰	248;2를	248;1소스	2yh7;3를	2yh7;1스크	se8;3를	se8;1액션	23o8;3을	23o8;1포	fs8;2를	fs8;2지토리	fs8;5를	fs8;2트	g38
리포트를	g38;0릴리스	578;3를	578;0링크	e58,3cc7;2드인	2wq8;4을	2wq8;2를	3cc7;2하기	e58;2해	e58;3줘	e58;0마감	35g7;2을	35g7;1우스	1ii8;3 올리기	5ho8;3를	1ii8;1이그레이션	2dw8
마이그레이션을	2dw8;1일스톤	1488;4을	1488;1지막	4hg7;3을	4hg7;0만나다	57;3를	57;1들기	2q8;2다	2q8,53m7;3를	53m7;3하기	2q8;3해	2q8;4줘	2q8;2어	2q8;3하기	2q8;3해	2q8
만들어해줘	2q8;0말하기	5ur7,3oz8;0맛집	s68;2을	s68;0맞춤	m7;2을	m7;0매개변수	5tq7;4를	5tq7;1니저	t8;3를	t8;1도	1yq8;2를	1yq8;1물	07;2을	07;1수	dc8;2하기	dc8
매수해	dc8;3줘	dc8;1월	u37;2을	u37;1일	3x88;2을	3x88;1장	sv8;2을	sv8;1주	yz8;2를	yz8;1출	kf8;2을	kf8;1핑	ih7;2을	ih7;0맥락	2sr7;2을	2sr7
머지	5y8;2 리퀘스트	42i8;2하기	5y8;2해	5y8;3줘	5y8;0멈춰	f38;2하기	f38;2해	f38;3줘	f38;0메모	x98;2를	x98;2리	5i07,2dc8;3를	5i07,2dc8;1서드	1418;3를	1418;1시지	rh8
메시지를	rh8;1인	4c07;2을	4c07;1일	g8,4s97;2을	g8,4s97;1타데이터	5t67;5를	5t67;1트릭	3nd8;3을	3nd8;0멤버	398;2를	398;2십	4i57;3을	4i57;0면적	1d08;2을	1d08;1접	1q58
면접을	1q58;1제	4t47;2를	4t47;0명령	iw8;2어	iw8;3를	iw8;2을	iw8;1세	47v7,13a7;2를	47v7,13a7;2서	46u7;3를	46u7;1소	2h18;2를	2h18;1칭	1b18;2을	1b18;1확히	5d87
명확히를	5d87;0몇 개	9f8;2시	ws8;0모니터링	jn8;4을	jn7;4하기	jn8;4해	jn8;5줘	jn8;1델	3z88;2을	3z88;1두	sj8,4mz7;2 보기	08;2를	sj8,4mz7;1드	42v7;2를	42v7;1든	sj8
모든을	sj8;1바일	5877;3을	5877;1양	36p7;2을	36p7;1음	3w67;2을	3w67;0목록	08;2하기	08;2해	08;3줘	08;1적지	3ty7;3를	3ty7;1표	2c08;2를	2c08;0묘사	54z7
묘사를	54z7;0무게	27g8;2를	27g8;1료	3ze8;2를	3ze8;1작위	2p98;3를	2p98;0문법	2z47;2을	2z47;1서	55m7,a48,3557;2관리	3yi7;4를	3yi7;2를	55m7,a48,3557;1자	rh8;2를	rh8;2열	4ve7
문자열을	4ve7;1제	z8,2w27;2를	z8,2w27;1화	53r8;2를	53r8;0물가	40z7;2를	40z7;1리	4497;2를	4497;2학	4497;3을	4497;1어	2878;2를	2878;0뭐가 있	05;0미디어	25e8;3를	25e8
미래	2bu7;2를	2bu7;1루기	37q8;1리 알림	nm7;2보기	4iq7;1분	4eq7;2을	4eq7;1세먼지	3cm8;4를	3cm8;1술관	3ns8;3을	3ns8;1팅	58;2을	58;0민팅	4w97;2을	4w97;0바꾸기	a8,2058
바꿔	a8;2줘	a8;2하기	a8;2해	a8;3줘	a8;1인딩	4om7;3을	4om7;1탕화면	5577;4을	5577;0박물관	3ns8;3을	3ns8;1스	3ev7;2를	3ev7;0반려	rz8;2동물	38i7;4을	38i7
반려하기	rz8;2해	rz8;3줘	rz8;1복	3j67;2을	3j67;1올림	2pu7;3을	2pu7;1응	23o8;2을	23o8;0받아들이기	27s8;2쓰기	3xk8;1은 편지함	2vm8;2편지함	2vm8;5을	2vm8;0발견	55f7,3v57;2 사항	c57
발견을	55f7,3v57;1송	4ew7;2을	4ew7;1표자료	1o48;4를	1o48;1행	4w97,f88;2을	4w97;2하기	f88;2해	f88;3줘	f88;0방	1k78;1법	1418;2을	1418;1송	4or7;2을	4or7;1정식	2tz8
방정식을	2tz8;1화벽	2447;3을	2447;0배경	5267;2을	5267;1달	2aa8;2을	2aa8;1당	21g8;2금	21g8;3을	21g8;2을	21g8;1송	2aa8,2ap8;2을	2aa8,2ap8;1열	3ts7;2을	3ts7;1우기	2n48
배정	328;2하기	328;2해	328;3줘	328;1지	3up7;2를	3up7;1차	4ew7;2를	4ew7;1치	1lh8;2를	1lh8;1틀	3ep7;2을	3ep7;1포	908,f88;2를	908;2하기	908,f88;2해	908,f88
배포해줘	908,f88;0백그라운드	5267;5를	5267;1업	1sw8;2을	1sw8;0버그	id8;2 리포트	id8;2를	id8;1스	1ml8,5mh7;2를	1ml8,5mh7;1전	2f08;2을	2f08;1킷	3vf8;2을	3vf8;1튼	3f48;2을	3f48
번역	638;2을	638;2하기	638;2해	638;3줘	638;1호	19g8;2를	19g8;0범위	45x7;2 지정	60a7;2를	45x7;1죄	5en7,2t67;2를	5en7,2t67;0법	2n08;1률	2n08;2을	2n08;1원	4qm8
법원을	4qm8;1적	41u8;2을	41u8;0벡터	3k57;2를	3k57;0벤치마크	5m77;4를	5m77;0변경	a8;2 사항	a8;2사항	a8;4하기	a8;4해	a8;5줘	a8;2하기	a8;2해	a8;3줘	a8
변수	5wq7,1oy8;2를	5wq7,1oy8;1형	2xs7,2qe7;2을	2xs7,2qe7;1환	4j7,1ds8;2을	4j7;2하기	1ds8;2해	1ds8;3줘	1ds8;0별명	2qu7;2을	2qu7;1칭	2qu7;2을	2qu7;1표	1yv8;2를	1yv8;0병원	2cc8
병원을	2cc8;1합	5y8;2 요청	42i8;2하기	5y8;2해	5y8;3줘	5y8;0보강	56b7;2을	56b7;1고서	g38;3를	g38;1관	1sk8;2 해제	61o7;2하기	1sk8;2해	1sk8;3줘	1sk8;1기	x48,zu8,4wi7
보내	6j8;2기	6j8;2하기	6j8;2해	6j8;3줘	6j8;1드	1t38;2를	1t38;1류	14v8;2를	14v8;1안	26o8;2을	26o8;1여줘	x48;1유	4nl7;2를	4nl7;2자	5hc7;3를	5hc7
보유종목	4nl7;4을	4nl7;1이는	5oi7;1증	3dr7;2을	3dr7;1험	1pz8;2을	1pz8;1호	4xq7;2를	4xq7;0복구	15f8;2하기	15f8;2해	15f8;3줘	15f8;1리	3we7;2를	3we7;1사	1u08
복사하기	1u08;2해	1u08;3줘	1u08;1원	15f8;2하기	15f8;2해	15f8;3줘	15f8;1제	20i8,1n48;2본	46m7;3을	46m7;2하기	20i8,1n48;2해	20i8,1n48;3줘	20i8,1n48;1호화	54r8;3를	54r8;0볼륨	1rw8
볼륨을	1rw8;0봇	5cm7;0부동산	ea8;3을	ea8;2소수점	5gi7;5을	5gi7;1모	43u7;2를	43u7;1서	11d8;2를	11d8;1품	2a58;2을	2a58;1하	4f57;2를	4f57;0북마크	31y8;3를	31y8
분	5817;1류	1tj8,52h7,4ch7;2를	1tj8,52h7,4ch7;1석	3t68,4n77,1z78,zp7;2을	4n77,zp7;2하기	3t68,1z78;2해	3t68,1z78;3줘	3t68,1z78;1할	5ae7;2을	5ae7;0불	6t8;0브라우저	1zk8;4를	1zk8;1랜드	1ze8;3를	1ze8;2치	mf8
브랜치 전환	33l8;3를	mf8;0블로그	2i68;3를	2i68;1록체인	3uu7;4을	3uu7;0비건	30i7;2을	30i7;1공개	2o68;3를	2o68;2식	5wh7;3을	5wh7;1교	1ei8;2하기	1ei8;2해	1ei8;3줘	1ei8
비동기	5xi7;1디오	1cb8;3를	1cb8;1밀	1ao8;2번호	1xx8;4를	1xx8;2을	1ao8;1서	1m27;2를	1m27;1슷한	1qp8;1용	3438;2을	3438;1율	1z8,5j17;2을	1z8,5j17;1즈니스	498;4를	498
비트	5ci7;2를	5ci7;2코인	16h8;4을	16h8;1행기	1h8;1활성화	54j7,1e58;4를	54j7;4하기	1e58;4해	1e58;5줘	1e58;0빈 시간	v58;1도	3l67;2를	3l67;0빌더	3vm7;2를	3vm7;1드	8g8
빌드를	8g8;0빠른	5957;2을	5957;0빼기	5ay7;0사각형	2pl7;3을	2pl7;1건	1te7;2을	1te7;1고	mm8;2를	mm8;1기	dc8;1내	5737;2를	5737;1람	2lo7,ra8;2들	3o68;3을	3o68
사람을	2lo7,ra8;1례	1te7;2를	1te7;1무실	1is8;3을	1is8;1실	5g77;2을	5g77;1양	47v7,13a7;2을	47v7,13a7;1업	498;2을	498;1용 가능	v58;2량	wi8;3을	wi8;2자	1o8;3 그룹	62b7
사용자 이름	48x8;4정의	m7;4지정	m7;3를	1o8;1원	4z8;2을	4z8;1이즈	yo8;3를	yo8;2클	t18;3을	t18;2트	3ps7;3를	3ps7;1진	37k8;2을	37k8;0삭제	1t8,h68;2하기	1t8,h68
삭제해	1t8,h68;3줘	1t8,h68;0산림	5gw7;2을	5gw7;1업	1hd8;2을	1hd8;1점도	5uv7;3를	5uv7;0삼각형	4m97;3을	4m97;0삽입	5rc7;2을	5rc7;0상관	4dy7;2관계	4dy7;4를	4dy7;2을	4dy7
상세	1z08;2를	1z08;1위	43u7;2를	43u7;1자	3ev7;2를	3ev7;1장지수펀드	5pu7;6를	5pu7;1점	kx7,sv8;2을	kx7,sv8;1태	5357,gz8;2를	5357,gz8;1품	4ig7,jv8;2을	4ig7,jv8;1호	5ds7;2를	5ds7
새	y78;1로고침	59b7,59j7;4을	59b7,59j7;2운	y78;3을	y78;0색	iq8;1깔	iq8;2을	iq8;1상	iq8;2을	iq8;1인	1a98;2을	1a98;0샌드박스	4kn7;4를	4kn7;0샘플	35v7;2을	35v7
생각	5ky7,4zw7;2을	5ky7,4zw7;1성	2q8,d48;2기	d47;2을	d47;2하기	2q8,d48;2해	2q8,d48;3줘	2q8,d48;0서명	3ba8,1r48;2을	3ba8,1r48;1버	xm8;2를	xm8;1비스	fl8;3를	fl8;1식	1j78;2을	1j78
섞다	4we7;2를	4we7;0선두	2wj7;2를	2wj7;1물	2bu7,12n8;2을	2bu7,12n8;1생님	1by8;3을	1by8;1수	1bk8;2를	1bk8;1택	24v8;2하기	24v8;2해	24v8;3줘	24v8;1호	3ho7;2를	3ho7
설계	1vg8;2를	1vg8;1명	54z7,1v78,1oc8;2을	54z7,1v78;2하기	1oc8;2해	1oc8;3줘	1oc8;1문	k38;2을	k38;2조사	k38;4를	k38;1비	3xu7;2를	3xu7;1정	wb8,q28,458,3hv7;2을	wb8,q27,458,3hv7;2하기	q28,458
설정해	q28,458;3줘	q28,458;1치	2528,3hv7;2를	3hv7;2하기	2528;2해	2528;3줘	2528;0성공	61c7;2을	61c7;1과	1p68;2를	1p68;1능	1p68;2을	1p68;1별	3zj8;2을	3zj8;1장	1x58
성장을	1x58;1적	35p7;2을	35p7;0세계	2g38;2를	2g38;1그먼트	3pk7;4를	3pk7;1금	ut8;2을	ut8;1기	9f8;1부 정보	1z08;1션	1878;2 스토리지	60q7;2을	1878;1일즈포스	4kd8;5를	4kd8
세입자	1kc7;3를	1kc7;0섹션	qb8;2을	qb8;0셀	32t7;0소득	xt8;2을	xt8;1셜	3q38;2을	3q38;1송	5s67;2을	5s67;1수	5ty7;2를	5ty7;1스	3qa7;2를	3qa7;1식	2np8
소식을	2np8;1유권	4x77;3을	4x77;2자	3857;3를	3857;1포	az8,43n7;2를	az8,43n7;1프트웨어	2ou8;5를	2ou8;1행성	4307;3을	4307;0속도	3qg8,5v97;2를	3qg8,5v97;1성	4bh7,ea8;2을	4bh7,ea8;0송금	9v8
송금을	9v8;1장	2j8;2을	2j8;0쇼피파이	6148;4를	6148;1핑	kx8;2을	kx8;0수락	27s8;2하기	27s8;2해	27s8;3줘	27s8;1면	3px8;2을	3px8;1수료	3x47;3를	3x47;1업	8m8
수업을	8m8;1영장	2yc7;3을	2yc7;1익	kf8;2률	5jb7;3을	5jb7;2을	kf8;1입	xt8;2을	xt8;1자원	30o8;3을	30o8;1정	il8,21w8,5d17,bd8;2을	21w8,5d17;2하기	il8,bd8;2해	il8,bd8;3줘	il8,bd8
수집	5f37;2을	5f37;1파베이스	4lg8;5를	4lg8;1학	3n28;2을	3n28;1행	1p67;2을	1p67;0숙소	r48;2를	r48;0순서	4yw7;2 변경	59q7;2를	4yw7;1위	2618;2를	2618;2표	5as8
순위표를	5as8;0숫자	19g8;2를	19g8;0숲	5gw7;0스냅샷	l28;3을	l28;1레드	2et8;3를	2et8;1마트	5v37;3를	5v37;1왑	4g17;2을	4g17;1위스	5vt7;3를	5vt7;2치	4zj7;3를	4zj7
스칼라	47b7;3를	47b7;1캐너	3p57;3를	3p57;1캔	4167;2을	4167;1케줄	3x8;3하기	3x8;3해	3x8;4줘	3x8;1크래핑	2sz7;4을	2sz7;2롤	3as8;3을	3as8;2린샷	7l8;4을	7l8
스크립트	2q08;4를	2q08;1키마	2x48;3를	2x48;1타일	3io8;3시트	5et7;5를	5et7;3을	3io8;1택	3qm7;2을	3qm7;1테이징	1av8;4하기	1av8;4해	1av8;5줘	1av8;1트라이프	4l18;5를	4l18
스트림	3277;3을	3277;1페이스	15m7;4를	15m7;1포츠	2kz8;3를	2kz8;2티파이	5ak8;5를	5ak8;1프레드시트	4qs7,3iu8;6를	4qs7,3iu8;2린트	t18,3jb8;4를	t18,3jb8;0슬라이드	2aj8;4를	2aj8;1랙	1rd8;2을	1rd8
슬러그	3t17;3를	3t17;0습도	5yz7;2를	5yz7;0승격	4j77;2을	4j77;1인	898;2을	898;2하기	898;2해	898;3줘	898;0시각	ws8;2을	ws8;2화	5wu7;3를	5wu7;1간	54b7,wn8,ws8
시간 초과	3ra7;2대	4lz8;3를	4lz8;2별	wn7;3을	wn7;2을	54b7,wn8,ws8;1리즈	yb8;3를	yb8;1맨틱	4r17;3을	4r17;1뮬레이션	5a87;5을	5a87;1세	3ki7;2를	3ki7;1스템	2zb8;3을	2zb8
시작	o88;2하기	o88;2해	o88;3줘	o88;1장	ro8;2을	ro8;1즌	2q77;2을	2q77;1청자	2h98;3를	2h98;1퀀스	4yw7;3를	4yw7;1크릿	1ao8;3을	1ao8;1트	1os8;2를	1os8
시행	5fm7;2을	5fm7;1험	1248,1e08;2을	1248;2하기	1e08;2해	1e08;3줘	1e08;0식당	s68;2을	s68;1료품	5go7;3을	5go7;1물	2y68;2을	2y68;1별	1758;2자	5r07;3를	5r07
식별하기	1758;2해	1758;3줘	1758;0신원	4ha8;2을	4ha8;0실사	5oc7;2를	5oc7;1시간	4vp7,5sn7;3을	4vp7,5sn7;1적	35k8;2을	35k8;1패	2un8;2를	2un8;2한	2un8;1행	1vv8,4p87,748;2 중	747
실행 취소	3fb8;2을	4p87;2하기	1vv8,748;2해	1vv8,748;3줘	1vv8,748;0심볼	2j17;2을	2j17;1층	4qw7;2을	4qw7;0쌍	5907;0써줘	o28;0쓰기	o28;0아레나	3tm7;3를	3tm7;1마존	2qz8;3을	2qz8
아이콘	1mg8;3을	1mg8;2템	6z8;3을	6z8;1카이브	1sk8,3te7;4를	3te7;4하기	1sk8;4해	1sk8;5줘	1sk8;1티스트	b68;4를	b68;2팩트	51l7;4를	51l7;1파트	31n7;3를	31n7;0악기	2m07
안내	4tp7;2를	4tp7;1녕	40t7;2을	40t7;1전	3al8;2을	3al8;0알람	3197;2을	3197;1려줘	2gu8;1리기	2gu8;1림	1l48,nm8;2을	1l48,nm8;0암호	1xx8;2를	1xx8;2화	4fa8;3를	4fa8
암호화폐	2138,4ea7;4를	2138,4ea7;0압축	33u8;2을	33u8;0애니메이션	i08;5을	i08;1완동물	38i7;4을	38i7;1플리케이션	1la8;6을	1la8;0액세스	z48;3 토큰	5x58;3를	z48;0앨범	2go8;2을	2go8;0앱	lw8
앵커	5127;2를	5127;0야구	3no7;2를	3no7;0약	19z8;1속	dx8;2을	dx8;0양식	1wn8;2을	1wn8;0어떤	03;2하기	03;2해	03;3줘	03;1시스턴트	1m27;5를	1m27;1플	lw8
어플을	lw8;0언어	13h8,kr7;2 모델	5sv7;2를	13h8,kr7;0얼마	3n6;2나	9f4;3하기	9f4;3해	9f4;4줘	9f4;2를	3n6;0업계	1hd8;2를	1hd8;1그레이드	5uc7;5를	5uc7;1데이트	bd8;4하기	bd8
업데이트해	bd8;5줘	bd8;1로드	1fv8;3하기	1fv8;3해	1fv8;4줘	1fv8;1서트	6247;3를	6247;1체	497;2를	497;0에너지	2kl8;3를	2kl8;1러	er8;2를	er8;1뮬레이터	3yw7;5를	3yw7
에스컬레이션	4sr8;6하기	4sr8;6해	4sr8;7줘	4sr8;1어비앤비	3cy8;5를	3cy8;1이전트	2gi8;4를	2gi8;1코	5fa7;2를	5fa7;1피소드	jg8;4를	jg8;0엑셀	3618;2을	3618;1스포트	22s8;4하기	22s8
엑스포트해	22s8;5줘	22s8;0엔드포인트	5627;5를	5627;1진	2tt7;2을	2tt7;1티티	2ks8;3를	2ks8;0엣지 함수	6378;0여러	58d7,u98;2 개	u98;2를	58d7,u98;1행	7e8,3ou7;2객	7e7;3을	7e7;2을	7e8,3ou7
여행자	7e7;3를	7e7;2지	3ty7;3를	3ty7;0역	yg8;1방향	5jh7;3을	5jh7;1사	2c58;2를	2c58;1할	4ct7;2을	4ct7;0연결	3u57,vy7,ar8,4nq7,e58;2 확인	3oc7;2을	3u57,vy7,ar7,4nq7;2하기	ar8,e58;2해	ar8,e58
연결해줘	ar8,e58;1관	3u57;2을	3u57;1구	1i28,4207;2를	1i28,4207;1기	37q8;1도	27n8;2를	27n8;1동	41n7;2을	41n7;1락처	20v8;3를	20v8;1령	1s98;2을	1s98;1차	13w8;2를	13w8
열	gs8;1기	1in8;1어	1in8;2하기	1in8;2해	1in8;3줘	1in8;1차	ad8;2를	ad8;0영양	2xl8;2을	2xl8;1화	nh8;2를	nh8;0예보	1gr8;2를	1gr8;1산	2ih8;2을	2ih8
예술작품	2rn8;4을	2rn8;1시	4fu7;2를	4fu7;1약	dx8,148,1sd8,3x8;2 작업	4e57;2을	dx8,1sd7,3x7;2하기	148,1sd8,3x8;2해	148,1sd8,3x8;3줘	148,1sd8,3x8;1정	3x7;2된	1xr8;2을	3x7;1제	4fu7;2를	4fu7;1측	1gr8,qq8
예측을	1gr8,qq7;2하기	qq8;2해	qq8;3줘	qq8;0오늘	3xe8;2을	3xe8;1디오	3dx8;3를	3dx8;1류	id8,er8;2를	id8,er8;1리	4s07;2를	4s07;1픈소스	5ix7;4를	5ix7;0온도	2fd8;2를	2fd8
올리기	1fv8;0옮겨	hc8;2하기	hc8;2해	hc8;3줘	hc8;1기기	hc8;0옵션	58n7,2xs7;2을	58n7,2xs7;0완료	bj8;2된	bj7;2를	bj8;2하기	bj8;0왓츠앱	1ch8;3을	1ch8;0외환	21a7;2을	21a7
요건	4747;2을	4747;1구사항	4747;4을	4747;1금	3x47;2을	3x47;1리	4dt7;2를	4dt7;2법	1598;3을	1598;1소	1g88;2를	1g88;1약	1dl8,14n8;2을	14n8;2하기	1dl8;2해	1dl8
요약해줘	1dl8;1율	1z8;2을	1z8;1인	4ai7;2을	4ai7;1지	4037;2를	4037;1청	m08;2을	m08;0용량	4cb8;2을	4cb8;1어	48m7;2를	48m7;2집	5qa7;3을	5qa7;0우버	30d8
우버를	30d8;1선순위	1508;4를	1508;1주	15m7;2를	15m7;0운동	2258,22d8;2을	2258,22d8;2학	4us7;3을	4us7;1송	1qf8;2을	1qf8;0워드	49k8;2를	49k8;2프레스	3bu8;5를	3bu8;1커	1s28
워커를	1s28;1크스페이스	3rs8;6를	3rs8;2플로	2ql8;4를	2ql8;4우	2ql8;5를	2ql8;0원	3g27;1격	46g8;2을	46g8;1본	5j77;2을	5j77;1주	4ps7;2를	4ps7;0월간	u38;2을	u38
월급	26u8;2을	26u8;0웹	56u8;1 검색	3az8;1사이트	um8;4를	um8;1페이지	5qv7;4를	5qv7;1훅	4958;2을	4958;0위반	50i7;2을	50i7;1젯	30u8;2을	30u8;1챗	49d8;2을	49d8
위치	3zq7,5yq7,qy8,3ll7;2를	3zq7,5yq7,qy8,3ll7;1키	5lc7;2를	5lc7;2백과	2fo8;4를	2fo8;2피디아	2fo8;5를	2fo8;1험	se8;2을	se8;1협	5047;2을	5047;0유럽	5fy7;2을	5fy7;1사	1qp8;2도	1qp7
유사도를	1qp7;2를	1qp8;1저	1o8;2를	1o8;1지보수	xz8;4를	xz8;1튜브	1kx8;3를	1kx8;1형	n08;2을	n08;1효성 검사	2hm8;0은행	28b8;2을	28b8;0음량	1rw8;2을	1rw8;1성	4nv7,1sr8
음성을	4nv7,1sr8;1식	2bj8;2을	2bj8;1악	25k8;2을	25k8;0응급	2tn8;2을	2tn8;1답	31f7;2을	31f7;0의료	3n78;2를	3n78;1미	4r17;2를	4r17;1사	11r8;2를	11r8;1약품	19z8
의약품을	19z8;1존성	2k48;3을	2k48;0이니셔티브	2lu7;5를	2lu7;1더리움	2u58;4을	2u58;1동	hc8,hu8;2하기	hc8,hu8;2해	hc8,hu8;3줘	hc8,hu8;1력	1928;2서	dr8;3하기	dr8;3해	dr8;4줘	dr8
이력을	1928;1론	5b77;2을	5b77;1름	1b18;2 바꾸기	26d8;3변경	26d8;2을	1b18;1메일	g8;3을	g8;1모지	3kc7;3를	3kc7;1미지	j48;3를	j48;1벤트	2w8;3를	2w8;1슈	z8
이슈를	z8;1자	2mi7;2를	2mi7;1전	38z8,9v8;2을	38z8,9v8;1차	4y27;2를	4y27;2방정식	4y27;5을	4y27;1체	9v8;2를	9v8;0인가	vr7;2를	vr7;1간	2lo7;2을	2lo7;1구	38m8
인구를	38m8;1기	56q7,37c8,2hw8;1덱스	1a98,4uh7;3를	1a98,4uh7;1물	ra8;2을	ra8;1보이스	2j8;4를	2j8;1사	5qj7;2를	5qj7;2이트	4ap7;4를	4ap7;1쇄	14h8;2하기	14h8;2해	14h8;3줘	14h8
인수	4a97,4ai7;2를	4a97,4ai7;1스크립션	5r37;5을	5r37;2타	2vs8;3그램	2vs8;5을	2vs8;3를	2vs8;2턴스	41f7;4를	41f7;1시던트	mm8;4를	mm8;1증	4bq7,2rv7,4o27,m88;2번호	4x37;4를	4x37;2서	32y7,3vu7
인증서를	32y7,3vu7;2을	4bq7,2rv7,4o27;2하기	m88;2해	m88;3줘	m88;1터넷	1af8;3 검색	3az8;3을	1af8;2뷰	1q58;3를	1q58;1플레이션	40z7;5을	40z7;0일	3s87;1간	3ji8;2을	3ji8;1과	1qx7
일과를	1qx7;1괄	1lh8,28g8;2을	1lh8,28g8;1시 정지	2o18;2정지	2o18;4하기	2o18;4해	2o18;5줘	2o18;1자리	3t8;3를	3t8;1정	3x8;2 변경	2xb8;2하기	3x8;2해	3x8;3줘	3x8;1회용 비밀번호	4x37
읽기	fg8;1어	fg8;2하기	fg8;2해	fg8;3줘	fg8;1지 않은	4mh8;0임계값	3r07;3을	3r07;1대	ch8,39o7;2를	ch8,39o7;1베드	5p47;3를	5p47;2딩	55w7;3을	55w7;1상시험	4cn7;4을	4cn7
임시 저장	1g28;1포트	2l58;3하기	2l58;3해	2l58;4줘	2l58;0입력	12i8,1wh8,n08;2을	1wh8,n08;2하기	12i8;2해	12i8;3줘	12i8;1찰	2r67;2을	2r67;0자격 증명	5ee7;1기	57u7;2장	57u7;3을	57u7
자동	5c77;2을	5c77;2차	16d8;3를	16d8;2화	4o87;3를	4o87;1막	4l88,lb8;2을	4l88,lb8;1산	5207;2을	5207;1식	52p7;2을	52p7;1신	5a37;2을	5a37;1연	4wx7;2을	4wx7
자원	2yh7;2을	2yh7;1체 호스팅	63k7;0작가	vr7;2를	vr7;1물	3488;2을	3488;1성	o28;2하기	o28;2해	o28;3줘	o28;1업	3s17,3t8,5bq7,7w8,3s87;2 공간	3rs8;2을	3s17,3t8,5bq7,7w8,3s87;1품	2rn8;2을	2rn8
잔고	5r8;2를	5r8;1액	5r8;2을	5r8;0잠	3px8;1그기	28l8;1금	28l8;2 해제	50b8;2하기	28l8;2해	28l8;3줘	28l8;1재	2om7;2 고객	3mk8;2고객	5se7;4을	5se7;2를	2om7
잠재적	2om7;3을	2om7;0장바구니	1t98;4를	1t98;1보기	5go7;1비	3xu7;2를	3xu7;1소	qy8,42c7;2를	qy8,42c7;1애	mm8;2를	mm8;1중	57a7;2을	57a7;1치	19a8;2를	19a8;0재개	dr8
재개하기	dr8;2해	dr8;3줘	dr8;1고	1hs8;2를	1hs8;1료	1ep8;2를	1ep8;1무	3kz8,2us8;2를	3kz8,2us8;1미	5h37;2를	5h37;1생	1gg8;2목록	2ef8;4을	2ef8;2하기	1gg8;2해	1gg8
재생해줘	1gg8;1설정	1hm8;3하기	1hm8;3해	1hm8;4줘	1hm8;1시도	1k18;3하기	1k18;3해	1k18;4줘	1k18;2작	1jt8;3하기	1jt8;3해	1jt8;4줘	1jt8;1정렬	59q7;3을	59q7;0저렴한	4d48
저자	vr7;2를	vr7;1장	1828;2 공간	39v8;2된	1827,sv7;2소	4jp8,fs8,39v8;3를	4jp8,fs8,39v8;4을	fs8;2하기	1828;2해	1828;3줘	1828;1항	4ju7;2을	4ju7;0적립	4vu7;2을	4vu7;1용	51f7
적용을	51f7;0전기	5ff7;1달	1h08;2을	1h07;2하기	1h08;2해	1h08;3줘	1h08;1등	6t8;2을	6t8;1략	2od8;2을	2od8;1력	1gl8;2을	1gl8;1송	6j8;2하기	6j8;2해	6j8
전송해줘	6j8;1원	1gl8;2을	1gl8;1체	sj8,4mz7,5c27,50w7;2를	sj8,4mz7,5c27,50w7;1투	3ep7;2를	3ep7;1화	4e8,dg8;2를	4e8,dg8;2번호	dg8;4를	dg8;1환	4zj7,4zq7;2을	4zj7,4zq7;0절차	4iy7;2를	4iy7;0점검	pf8
점검하기	pf8;2해	pf8;3줘	pf8;1수	4hs7,lm8;2를	4hs7,lm8;0접근	z48;2성	z47;3을	z47;2을	z48;1속	ar8;2하기	ar8;2해	ar8;3줘	ar8;0정규화	5iq7;3를	5iq7;1렬	2pg8
정렬하기	2pg8;2해	2pg8;3줘	2pg8;1류장	yg8;3을	yg8;1리	4q27;2를	4q27;1보	56y7,2cj8;2 유출	6337;2를	56y7,2cj8;1비	xz8;2를	xz8;1의	t68;2를	t68;1적	5vf7;2을	5vf7
정지	f38;2하기	f38;2해	f38;3줘	f38;1책	1y68;2을	1y68;0제거	h68;2하기	h68;2해	h68;3줘	h68;1공자	3987;3를	3987;1목	gh8;2을	gh8;1안	vb8;2을	vb7
제안하기	vb8;2해	vb8;3줘	vb8;1약	53b7;2을	53b7;1어	3c47;2를	3c47;1외	4t47;2를	4t47;1출	4da7,29o8;2을	4da7;2하기	29o8;2해	29o8;3줘	29o8;1품	jv8;2을	jv8
제한	p98,5zk7;0조각	4yn7,3lr7;2을	4yn7,3lr7;1건	3ha7,4q87;2을	3ha7,4q87;1명	6t8;2을	6t8;1사	3ft8,1i28;2를	3ft8,1i28;1언	3cg7;2을	3cg7;1작	3c47;2을	3c47;1정	a8;2하기	a8;2해	a8
조정해줘	a8;1직	2e98;2을	2e98;1회	ls8,2v07,3117,zu8;2를	2v07,3117;2하기	ls8,zu8;2해	ls8,zu8;3줘	ls8,zu8;0존	2ra8;1재	3kn7;2를	3kn7;0종	4808;1교	39f8;2를	39f8;1류	n08;2를	n08
종목	2m07;2을	2m07;2코드	2mb7;4를	2mb7;0좌표	5e67;2를	5e67;0주가	11y8;2를	11y8;1간	yz8;2을	yz8;1문	pl8;2을	pl8;1변	3g8;2을	3g8;1석	5197;2을	5197
주소	27z8,4mv7,3cc7;2를	27z8,4mv7,3cc7;1식	4sk7,11y8;2을	4sk7,11y8;1요	4c07;2를	4c07;1제	27a8;2를	27a8;1차	hh8;2를	hh8;2장	hh8;3을	hh8;1택	1a48;2을	1a48;1파수	3l67;3를	3l67
준수	3h08;2를	3h08;0줄	4v97;0줌 회의	5lq8;0중국	5n27;2을	5n27;1단	2ib7;2을	2ib7;1복	1n48;2 제거	4rr7;2하기	1n48;2해	1n48;3줘	1n48;1앙값	4w27;3을	4w27;1지	f38
중지하기	f38;2해	f38;3줘	f38;0즐겨찾기	3g88;0증권	5ko7;2을	5ko7;1명서	32y7;3를	32y7;1상	3bf8;2을	3bf8;0지갑	1br8;2을	1br8;1금	4r5;2을	4r5;1난	4hg7;2을	4hg7
지도	4pk7,ih8;2를	4pk7,ih8;1라	2mr8;2를	2mr8;1리	3zq7;2를	3zq7;1메일	1po8;3을	1po8;1분	4sk7;2을	4sk7;1불	rv8,2b8;2을	2b8;2하기	rv8;2해	rv8;3줘	rv8;1수	4uh7
지수를	4uh7;1식	4v07;2 그래프	5z58;2을	4v07;1역	1d08,1668;2을	1d08,1668;1우기	5dg7,1t8;1워	1t8;2하기	1t8;2해	1t8;3줘	1t8;1원	1ro8;2서	1la8;3를	1la8;2을	1ro8;2자	1zs8
지원자를	1zs8;1정	328,458;2하기	328,458;2해	328,458;3줘	328,458;1출	1118;2을	1118;1표	3nd8;2를	3nd8;1하철	5vm7;3을	5vm7;0직사각형	2pl7;4을	2pl7;1원	4z8;2을	4z8;1장	5lh7
직장을	5lh7;0진행	nt8;2률	nt8;3을	nt8;2을	nt8;1화	4sx7;2를	4sx7;0질문	2878,1ln8;2을	2878,1ln8;1병	wx8;2을	wx8;1의	tx8;2를	tx8;1환	wx8;2을	wx8;0집	5hj7,1a48
짧은	4kv7;2을	4kv7;0찍다	4lo7;2를	4lo7;0차단	2i08;2하기	2i08;2해	2i08;3줘	2i08;1량	16d8,1mx8;2을	16d8,1mx8;1이	1fh8,3y07;2를	3y07;2점	1fh8;3하기	1fh8;3해	1fh8;4줘	1fh8
차이하기	1fh8;2해	1fh8;3줘	1fh8;1트	ex8;2를	ex8;0참가자	i58,1dc8;3를	i58,1dc8;1석자	i58;3를	i58;1여	5p87;2를	5p87;1조	4vl7,4267;2를	4vl7,4267;0창	4mo8;0찾기	c58,3y77,6c8;1다	c58
찾다하기	c58;2해	c58;3줘	c58;1아	c58,6c8;2하기	c58,6c8;2해	c58,6c8;3줘	c58,6c8;0채널	1068;2을	1068;1식	30i7;2을	30i7;1용	3t8;2을	3t8;1우기	12i8;1팅	1708;2을	1708
책	148;0챌린지	3fk7;3를	3fk7;0챗봇	5cm7;2을	5cm7;0처리	5qp7;2를	5qp7;0철회	4pe7;2를	4pe7;0첨부	vy8;2를	vy8;2파일	vy8;4을	vy8;0첫 번째	4g68;0청구	4cy7;2를	4cy7
청구서	2j8;3를	2j8;1소	4q27;2를	4q27;0체스	5mw7;2를	5mw7;1인	4c57;2을	4c57;1중	27g8;2을	27g8;1크아웃	33l8;4을	33l8;1험	22l7;2을	22l7;0초기화	2lu7,1hm8;3를	2lu7
초기화하기	1hm8;3해	1hm8;4줘	1hm8;1대	2cq8;2하기	2cq8;2해	2cq8;3줘	2cq8;1안	1g28;2을	1g28;0총	4zd7;1예치금	61k7;4을	61k7;0최고	2s38,4oe7,2hw8;2를	2s38,4oe7,2hw8;1근	13p8,2d58;2 12개월	6417
최근을	13p8,2d58;1대	4go7;2공약수	5py7;5를	5py7;2를	4go7;1소	3nk7;2를	3nk7;1신	13p8;2을	13p8;1적화	1b68;3를	1b68;3하기	1b68;3해	1b68;4줘	1b68;1종	5gc7;2을	5gc7
추가	zb8,50p7;2를	50p7;2하기	zb8;2해	zb8;3줘	zb8;1세	yt8;2를	yt8;1적	48r7,3078;2을	48r7;2하기	3078;2해	3078;3줘	3078;1정	51u7;2을	51u7;1천	zf8,vb7;2을	zf7,vb7
추천하기	zf8;2해	zf8;3줘	zf8;1출	1w28;2하기	1w28;2해	1w28;3줘	1w28;0축구	47o7;2를	47o7;0출력	43g7,14h8;2을	43g7;2하기	14h8;2해	14h8;3줘	14h8;1시	578;2를	578
충성도	4vu7;3를	4vu7;1전	4cy7;2을	4cy7;0취소	p28,4pe7;2를	4pe7;2하기	p28;2해	p28;3줘	p28;1약점	5nw7,1nb8;3을	5nw7,1nb8;2한	1nb7;0측정	2na8;2하기	2na8;2해	2na8;3줘	2na8
칠하기	55q7;0카드	16p8;2를	16p8;1운터	5no7;3를	5no7;1탈로그	32l7;4를	32l7;1테고리	1tj8;4를	1tj8;0캐릭터	3357;3를	3357;1시	5mm7;2를	5mm7;0캔들	5tk7;2을	5tk7;0캘린더	ot8
캘린더를	ot8;0캠페인	28q8;3을	28q8;0커널	5nh7;2을	5nh7;1넥터	3wn7;3를	3wn7;1맨더	iw7;3를	iw7;1뮤니케이션	3d57;6을	3d57;3티	29v8;4를	29v8;1밋	10k8;2하기	10k8;2해	10k8
커밋해줘	10k8;1스터마이징	m7;6을	m7;0컨테이너	2jd8;4를	2jd8;1텍스트	2sr7;4를	2sr7;1퍼런스	3hh7;4를	3hh7;0컬럼	gs8;2을	gs8;1렉션	3w67;3을	3w67;0컴파일	4di8;3을	4di8;1포넌트	20o8
컴포넌트를	20o8;1퓨터	1ug8;3를	1ug8;0케이스	1te7;3를	1te7;0켜기	1608;0코드	2sd7,2998;2 리뷰	5jo8;2를	2sd7,2998;1멘트	818;3를	818;1스	10e8;2를	10e8;1어	4qh7;2를	4qh7;1인	2j88
코인을	2j88;0콘서트	2sj8;3를	2sj8;1솔	3wx8;2을	3wx8;1텐츠	8s8;3를	8s8;0쿠버네티스	2wa8;5를	2wa8;1키	5xo7;2를	5xo7;1폰	18n8;2을	18n8;0쿼리	tx8,34d7;2를	tx8,34d7;0퀵	5957
큐	1yk8;0크기	yo8;2 조절	3a28;4정	3a28;1론	4e57;2을	4e57;1롤링	1un7,2sz7;3을	1un7,2sz7;0클라우드	5dm7;4를	5dm7;4플레어	29e8;7를	29e8;2이언트	17o8;5를	17o8;1래스	8m8;3를	8m8
클러스터	2it8;4를	2it8;1론	20i8;2하기	20i8;2해	20i8;3줘	20i8;1릭	17i8;2하기	17i8;2해	17i8;3줘	17i8;0키	om8,24m8;1보드	2cw8;3를	2cw8;1워드	3mc8;3를	3mc8;0타격	2hs7
타격을	2hs7;1율	2hs7;2을	2hs7;1이틀	gh8;3을	gh8;1임라인	3677;4을	3677;2스탬프	5w77;5를	5w77;2아웃	3ra7;4을	3ra7;1자	3ei7;2를	3ei7;0탐색	5cq7,3v57,hu8;2을	5cq7,3v57;2하기	hu8
탐색해	hu8;3줘	hu8;1지	qj8;2를	qj7;2하기	qj8;2해	qj8;3줘	qj8;0탑승	4k87;2을	4k87;0태그	2mw8;2를	2mw8;0택배	3i17;2를	3i17;0탭	2zi8;0터널	56m7;2을	56m7
터미널	34m7;3을	34m7;0테넌트	1kc7;3를	1kc7;1마	4lt8;2를	4lt8;1스트	1e08;3하기	1e08;3해	1e08;4줘	1e08;1이블	1188;3을	1188;0텍스트	2948;3를	2948;0텐서	48f7;2를	48f7
텔레그램	2718;4을	2718;0템플릿	1j78;3을	1j78;0토글	4zq7;2을	4zq7;1너먼트	pr8;4를	pr8;1론	4rj7;2을	4rj7;1큰	2zw8;2을	2zw8;1픽	27a8;2을	27a8;0통계	3qs8,4868;2를	3qs8,4868
통신	3d57;2을	3d57;1합	41n7;2을	41n7;1화	4e8,1mp8;2를	4e8,1mp8;0투구	2y07;2를	2y07;1두이스트	63t8;5를	63t8;1수	44g7,2y07;2를	44g7,2y07;1어	3028;2를	3028;1자	1m98;2를	1m98
투자자	5rj7;3를	5rj7;1표	2eo8,2hh8;2를	2eo8;2하기	2hh8;2해	2hh8;3줘	2hh8;0트래픽	hm8;3을	hm8;1랜잭션	1ni8;4을	1ni8;1레이딩	2jy7;4을	2jy7;1렌드	yt8;3를	yt8;1렐로	5bj8
트렐로를	5bj8;1리	5be7;2거	3ad7;3를	3ad7;2를	5be7;1위터	1kp8;3를	1kp8;1윗	1kj8;2을	1kj8;0특정	13a8;2을	13a8;0틀어줘	1gg8;0티어	4gc7;2를	4gc7;1커	2mb7;2를	2mb7
티켓	5k8;2을	5k8;0틱톡	3bn8;2을	3bn8;0팀	1ub8;0파도	3rn7;2를	3rn7;1동	3rn7;2을	3rn7;1싱	zp7;2을	zp7;1워포인트	25q8;5를	25q8;1이썬	45i7;3을	45i7;2프라인	978
파이프라인을	978;1일	c08;2 시스템	5y77;2을	c08;1트너	4417;3를	4417;0판매	26j8,1yq8;2를	26j8,1yq8;0팔로우	ca8;3하기	ca8;3해	ca8;4줘	ca8;2워	ca8;3를	ca8;0패치	2li7;2를	2li7
패키지	31n7,az8;3를	31n7,az8;1턴	5i47;2을	5i47;0퍼즐	4jj7;2을	4jj7;0펀드	2vd8;2를	2vd8;0페어	5907;2를	5907;1이스북	2ue8;4을	2ue8;2지	1h88;3네이션	58u7;6을	58u7;3를	1h88
페이팔	38b8;3을	38b8;0편집	il8;2하기	il8;2해	il8;3줘	il8;0펼치기	4r87;0평가	31r8,1lw8;2하기	31r8,1lw8;2해	31r8,1lw8;3줘	31r8,1lw8;1균	3ui8;2을	3ui8;1점	1z8;2을	1z8;0포럼	2v77
포럼을	2v77;1스트	dm8;3그레스	44v8;6를	44v8;3를	dm8;1워딩	1h07;3을	1h07;1인트	4hs7;3를	4hs7;1지션	3ll7;3을	3ll7;1크	36k8;2를	36k8;1털	44o7;2을	44o7;1트	4dp7
포트를	4dp7;2폴리오	3728;5를	3728;0폰트	24c8;2를	24c8;0폴더	9l8,zz8;2를	9l8,zz8;0폼	1wn8;0표	1188;1본	35v7;2을	35v7;1시	3jm7,34t8,x48;2를	3jm7,34t8;2하기	x48;2해	x48;3줘	x48
표준	3i97;2을	3i97;0푸시	4je8;2하기	4je8;2해	4je8;3줘	4je8;0풀	2yc7;1 리퀘스트	2dj8;2받기	6058;1기	3a88;1리퀘스트	2dj8;5를	2dj8;0품질	45p8;2을	45p8;0프레임	2bo7;3을	2bo7
프레젠테이션	1o48;6을	1o48;1로그램	1vn8;4을	1vn8;2비저닝	5dz7;5을	5dz7;2세스	xe8;4를	xe8;2시저	4iy7;4를	4iy7;2젝트	n98;4를	n98;2토콜	4597;4을	4597;2필	1yd8;3을	1yd8
프록시	5m17;3를	5m17;1롬프트	4527;4를	4527;0플랫폼	4xh7;3을	4xh7;1레이리스트	2ef8;6를	2ef8;3어	1bk8;4를	1bk8;1로우	36f7;3를	36f7;1롯	2s87;2을	2s87;0피그마	2lc8;3를	2lc8
피드	3k07;2를	3k07;2백	1298;3을	1298;1피티	25q8;3를	25q8;0필드	1u58;2를	1u58;1요	5tf7;2를	5tf7;1터	te8;2 가능	te7;2링	te8;3하기	te8;3해	te8;4줘	te8
필터하기	te8;2해	te8;3줘	te8;0핑	3oc7;0하위	5ay7;2 작업	2yw8;2를	5ay7;1이라이트	4gs7;5를	4gs7;0학교	2yp8;2를	2yp8;1생	oe8;2을	oe8;1습	2n48;2하기	2n48;2해	2n48
학습해줘	2n48;0한국	57j7;2을	57j7;1도	3fg7,p98;2를	3fg7,p98;0할 일	7w8,28z8;1당	328;2 해제	61v8;2을	327;2하기	328;2해	328;3줘	328;1인	2au8;2을	2au8;1일	5rs7,28z8;2을	5rs7,28z8
함수	2368;2를	2368;0합	48b7;1계	48b7,4zd7;2를	48b7,4zd7;1성	5vz7;2을	5vz7;1치기	5y8;0항공 관제	4bd7;2권	1h8;3을	1h8;2편	1h8;3을	1h8;1목	4se7,1u58,6z8;2을	4se7,1u58,6z8;0해결	4k18,3a88
해결을	4k18,3a88;0핵심	4qh7;2을	4qh7;0행	17e8;1렬	5sz7,4hy7;2을	5sz7,4hy7;1사	2w8;2를	2w8;0향상	3z17;2을	3z17;0허브스팟	4h28;4을	4h28;0현금	5mr7;2을	5mr7;2흐름할인	5o87;6을	5o87
현재	4r8;2를	4r8;1황	gz8;2을	gz8;0형사	2t67;2를	2t67;1식	36v7;2을	36v7;0호스트	24q7;3를	24q7;1출	4e8,4p87;2을	4e8,4p87;1텔	r48;2을	r48;0혼합	4we7;2을	4we7
홈	5hj7;1페이지	um8;4를	um8;0홍보	4j77;2를	4j77;0화면	19s8;2 캡처	7l8;2을	19s8;1음	2sd7;2을	2sd7;1합물	3we7;3을	3we7;0확률	5u47;2을	5u47;1인	pf8,1ts8,1758,m88;2을	1ts8
확인하기	pf8,1758,m88;2해	pf8,1758,m88;3줘	pf8,1758,m88;1장	4r87,4tb7,3kt7;2을	4r87,4tb7,3kt7;1정	1ts8;2을	1ts8;0환경	2bb8,4fi8;2 변수	1oy8;2변수	56i7,5pe8;4를	56i7,5pe8;2설정	3ho7,458;4을	3ho7,458;2을	2bb8,4fi8;1불	2668;2하기	2668
환불해	2668;3줘	2668;1율	1mp8,ms8,53y8,21a7;2을	1mp8,ms8,53y8,21a7;1자	1bc8;2를	1bc8;1전	ms8;2을	ms8;0활동	5e8;2을	5e8;1성	5e8;2을	5e8;2화	5e7,1608;3된	5e8;3를	5e7;3하기	1608
활성화해	1608;4줘	1608;0회귀	4ya7;2를	4ya7;1사	sn8,4p17;2를	sn8,4p17;1신	cs8;2하기	cs8;2해	cs8;3줘	cs8;1원	398,4i57;2을	398,4i57;1의	3hh7,58;2를	3hh7,58;1전	5ki7;2을	5ki7
후기	248;1보자	1zs8;3를	1zs8;0훅	5yu7;0휴가	13w8;2를	13w8;1대폰	dg8;3을	dg8;1식	2ib7,3ez7;2을	2ib7,3ez7;1지통	1zz8;3을	1zz8;0흐름	36f7;2을	36f7;0히스토리	1928;4를	1928
`
